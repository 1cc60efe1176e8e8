import { deserialize } from 'node:v8';
import { enterSandbox } from '@plinth/runtime/sandbox/inside';
import { pixels } from './pixels.ts';
import { Refused } from './protocol.ts';
import type { Work } from './work.ts';

type AnyWork = (...given: unknown[]) => Promise<{ readonly bytes: Buffer }>;

/** The process in which pictures are decoded and encoded. It has no settings, no secrets, and no connection but the one to its service. */
enterSandbox(async ({ header: { id, work }, body }, channel) => {
  try {
    const does = pixels[work as Work] as unknown as AnyWork;
    const { bytes, ...made } = await does(...(deserialize(body) as unknown[]));
    channel.send({ re: id, made }, bytes);
  } catch (error) {
    channel.send(
      error instanceof Refused
        ? { re: id, refused: error.refusal }
        : { re: id, failed: String((error as Error).message) },
    );
  }
});
