import { missingOf } from '@plinth/contracts/growth/compare';
import type { ContractShape } from '@plinth/contracts/growth/describe';
import { Problem } from '@plinth/contracts/problems';
import { contractFile } from '@plinth/contracts/releases';
import { fileIdFrom } from '@plinth/runtime/fileIds';
import { jsonFrom, type ReadablePart } from '@plinth/runtime/parts/readFrom';
import * as z from 'zod';
import type { FileRepository } from '../files/repository.ts';
import type { StoredRelease } from '../releases/repository.ts';

interface Deps {
  readonly files: Pick<FileRepository, 'read'>;
  /** Without it nothing is compared. */
  readonly gateway: ReadablePart | undefined;
}

export type Offer = ReturnType<typeof createOffer>;

const askTimeoutMs = 8000;
const shownFaults = 10;

const Contract = z.looseObject({ calls: z.record(z.string(), z.unknown()) });

const refused = (words: string, cause?: unknown) => new Problem('release-refused', { words, cause });

/** Whether a release fits is not known for now: its trial runs, or the live services cannot be asked. */
export const isNotYetKnown = ({ status }: Problem): boolean => status === 503;

/** What the live services offer, as the gateway has gathered it. */
const offeredAt = async (gateway: ReadablePart): Promise<ContractShape> => {
  try {
    const offered = await jsonFrom(gateway, '/contract/offered', askTimeoutMs);
    return Contract.parse(offered) as unknown as ContractShape;
  } catch (cause) {
    throw new Problem('part-unavailable.offer-unknown', { cause });
  }
};

/** Compares what front ends were built to call with what the services that are live now offer. */
export const createOffer = ({ files, gateway }: Deps) => {
  /** What a release was built to call; null for one that does not say it. */
  const contractOf = async ({ name, version, release }: StoredRelease): Promise<ContractShape | null> => {
    const integrity = release.integrity[contractFile];
    if (!integrity) return null;
    const bytes = await files.read(fileIdFrom(integrity));
    if (!(bytes instanceof Buffer)) {
      throw refused(
        `${contractFile} of ${name} ${version} is not there as it was published: publish it again`,
      );
    }
    try {
      return Contract.parse(JSON.parse(bytes.toString())) as unknown as ContractShape;
    } catch (cause) {
      throw refused(`${contractFile} of ${name} ${version} is no contract`, cause);
    }
  };

  return {
    /** Throws `release-refused`, and names what is missing, when one relies on what is not offered. */
    demand: async (releases: readonly StoredRelease[]) => {
      if (!gateway) return;
      let offered: ContractShape | undefined;
      for (const stored of releases) {
        const builtWith = await contractOf(stored);
        if (!builtWith) continue;
        offered ??= await offeredAt(gateway);
        const faults = missingOf(offered, builtWith);
        if (faults.length === 0) continue;
        const more = faults.length > shownFaults ? `, and ${faults.length - shownFaults} more` : '';
        throw refused(
          `${stored.name} ${stored.version} relies on what no live service offers: ` +
            `${faults.slice(0, shownFaults).join(', ')}${more}. Deploy the services and the gateway first.`,
        );
      }
    },
  };
};
