import { ReleaseAnswer, releaseReading, SetAnswer } from '@plinth/contracts/releaseReading';
import * as z from 'zod';
import { fileFrom, type ReadablePart } from '../parts/readFrom.ts';

const timeoutMs = 5000;

const Keys = z.object({ keys: z.array(z.looseObject({ kid: z.string() })) });
export type PublishedKeys = z.infer<typeof Keys>;
export const parseKeys = (text: string): PublishedKeys => Keys.parse(JSON.parse(text));

export type ReleaseStore = ReturnType<typeof releaseStoreAt>;

/** The releases service as others read it, at its own port. Everything rejects while it is away; what it does not have is null. */
export const releaseStoreAt = (part: ReadablePart) => {
  const ask = (path: string): Promise<Buffer | null> => fileFrom(part, path, timeoutMs);
  const demand = async (path: string): Promise<string> => {
    const answer = await ask(path);
    if (!answer) throw new Error(`${part.name} has no ${path}`);
    return answer.toString('utf8');
  };
  return {
    keys: async () => parseKeys(await demand('/.well-known/jwks.json')),
    set: async () => SetAnswer.parse(JSON.parse(await demand(releaseReading.set))).set,
    release: async (name: string, version: string): Promise<ReleaseAnswer | null> => {
      const answer = await ask(releaseReading.release(name, version));
      return answer && ReleaseAnswer.parse(JSON.parse(answer.toString('utf8')));
    },
    file: (id: string) => ask(releaseReading.file(id)),
  };
};
