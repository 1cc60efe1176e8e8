import { ReleaseAnswer, releaseReading, SetAnswer } from '@plinth/contracts/releaseReading';
import * as z from 'zod';

const timeoutMs = 5000;

const Keys = z.object({ keys: z.array(z.looseObject({ kid: z.string() })) });
export type PublishedKeys = z.infer<typeof Keys>;
export const parseKeys = (text: string): PublishedKeys => Keys.parse(JSON.parse(text));

export type ReleaseStore = ReturnType<typeof releaseStoreAt>;

/** The releases service as others read it, at its own port. Everything rejects while it is away; what it does not have is null. */
export const releaseStoreAt = (url: string) => {
  const ask = async (address: string): Promise<Response | null> => {
    const reply = await fetch(new URL(address, url), { signal: AbortSignal.timeout(timeoutMs) });
    if (reply.status === 404) return null;
    if (!reply.ok) throw new Error(`the releases service answered ${reply.status}`);
    return reply;
  };
  const demand = async (address: string): Promise<Response> => {
    const reply = await ask(address);
    if (!reply) throw new Error(`the releases service has no ${address}`);
    return reply;
  };
  return {
    keys: async () => parseKeys(await (await demand('/.well-known/jwks.json')).text()),
    set: async () => SetAnswer.parse(await (await demand(releaseReading.set)).json()).set,
    release: async (name: string, version: string): Promise<ReleaseAnswer | null> => {
      const reply = await ask(releaseReading.release(name, version));
      return reply && ReleaseAnswer.parse(await reply.json());
    },
    file: async (id: string): Promise<Buffer | null> => {
      const reply = await ask(releaseReading.file(id));
      return reply && Buffer.from(await reply.arrayBuffer());
    },
  };
};
