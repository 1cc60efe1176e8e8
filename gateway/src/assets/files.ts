import { storedEncodings } from '@plinth/contracts/releasePublishing';
import type { Releases } from '@plinth/runtime/releases/followSet';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '../compression.ts';
import type { AssetAddress } from './path.ts';

const memoryBytes = 32 * 1024 * 1024;

export interface AssetFile {
  readonly encoding: Encoding;
  readonly tag: string;
  readonly bytes: Buffer;
}

type Forms = NonNullable<Awaited<ReturnType<Releases['formsOf']>>>;

/** Forms to send, best first; what has no compressed form is sent as it is. */
const candidates = {
  br: ['br', 'gz'],
  gzip: ['gz'],
  identity: [],
} as const satisfies Record<Encoding, readonly (keyof typeof storedEncodings)[]>;

/** Files of releases, hot ones from memory. Each was found to be what was released before it is kept there. */
export const createAssetFiles = (releases: Pick<Releases, 'formsOf' | 'file' | 'compressed'>) => {
  const hot = new LRUCache<string, Buffer>({
    maxSize: memoryBytes,
    sizeCalculation: (bytes) => bytes.length + 512,
  });
  const held = async (id: string, read: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> => {
    const known = hot.get(id);
    if (known) return known;
    const bytes = await read();
    if (bytes) hot.set(id, bytes);
    return bytes;
  };

  /** A compressed form, or null when there is none that can be used: the file itself still can. */
  const compressed = async ({ release, file }: AssetAddress, forms: Forms, preferred: Encoding) => {
    for (const encoding of candidates[preferred]) {
      const form = forms[encoding];
      if (!form) continue;
      const read = () => releases.compressed(release, file, encoding, form, forms.id);
      const bytes = await held(form, read).catch(() => undefined);
      if (bytes) return { encoding: storedEncodings[encoding], tag: form, bytes };
    }
    return null;
  };

  /** The file in the best encoding that there is and that is accepted; null when there is none. Rejects when it cannot be had now. */
  return async (asked: AssetAddress, preferred: Encoding): Promise<AssetFile | null> => {
    const forms = await releases.formsOf(asked.release, asked.file);
    if (!forms) return null;
    const form = await compressed(asked, forms, preferred);
    if (form) return form;
    const bytes = await held(forms.id, async () => (await releases.file(asked.release, asked.file))?.bytes);
    return bytes ? { encoding: 'identity', tag: forms.id, bytes } : null;
  };
};
