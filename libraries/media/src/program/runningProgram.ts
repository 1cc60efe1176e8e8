import { serialize } from 'node:v8';
import { Problem } from '@plinth/contracts/problems';
import type { Message } from '@plinth/runtime/sandbox/channel';
import { packagesBeside } from '@plinth/runtime/sandbox/packagesBeside';
import { type SandboxEnd, type SandboxLimits, startSandbox } from '@plinth/runtime/sandbox/startSandbox';
import * as z from 'zod';
import { mostPixels, refusals } from './protocol.ts';
import type { Given, Work } from './work.ts';

/** A picture that cannot be decoded, or that cost its program more than it may. */
export class PictureFailed extends Error {}
/** The program ended while it had a picture, which need not be why. */
export class ProgramEnded extends PictureFailed {}

export interface ProgramLimits extends SandboxLimits {
  /** How long an upload may take, for which somebody waits. */
  readonly uploadMs: number;
  /** How long any other work may take. */
  readonly workMs: number;
}

/** What the program answers; a decoder that was taken over may say anything. */
const Answer = z.object({
  re: z.int(),
  made: z.record(z.string(), z.unknown()).optional(),
  refused: z.enum(refusals).optional(),
  failed: z.string().optional(),
});

/** What was made: what is said of it, to be checked, and the bytes. */
export interface Made {
  readonly made: unknown;
  readonly bytes: Buffer;
}

interface Waiting {
  readonly resolve: (made: Made) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

const settle = (
  { resolve, reject }: Waiting,
  { made, refused, failed }: z.infer<typeof Answer>,
  bytes: Buffer,
) => {
  if (refused === 'not-an-image.too-many-pixels') {
    return reject(new Problem(refused, { values: { millions: mostPixels / 1e6 } }));
  }
  if (refused) return reject(new Problem(refused));
  if (made) return resolve({ made, bytes });
  return reject(new PictureFailed(failed ?? 'nothing was made of it'));
};

interface Options {
  /** The bundle of `main.ts`. */
  readonly file: string;
  readonly limits: ProgramLimits;
  readonly onLine: (line: string) => void;
}

export type RunningProgram = ReturnType<typeof startProgram>;

/** Starts the program, and asks it. */
export const startProgram = ({ file, limits: { uploadMs, workMs, ...limits }, onLine }: Options) => {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let end: SandboxEnd | null = null;

  const take = ({ header, body }: Message) => {
    const answer = Answer.parse(header);
    const found = waiting.get(answer.re);
    if (!found) throw new Error('it answers what nobody asked');
    waiting.delete(answer.re);
    clearTimeout(found.timer);
    settle(found, answer, body);
  };

  const sandbox = startSandbox({
    ...{ program: file, limits, onLine, loadsNativeCode: true },
    readable: packagesBeside(file, 'sharp'),
    onMessage: (message) => take(message),
  });
  void sandbox.ended.then((how) => {
    end = how;
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(new ProgramEnded(how.words));
    }
    waiting.clear();
  });

  return {
    ended: sandbox.ended,
    end: () => sandbox.end(),
    hasEnded: () => end !== null,
    /**
     * Rejects with `ProgramEnded` when it ends meanwhile, with `PictureFailed` when the work cannot be done or takes too long, which
     * ends the program, and with a `Problem` when an upload is refused.
     */
    ask: async <W extends Work>(work: W, given: Given<W>): Promise<Made> => {
      await sandbox.ready;
      if (end) throw new ProgramEnded(end.words);
      return new Promise((resolve, reject) => {
        last += 1;
        const id = last;
        const mostMs = work === 'recode' ? uploadMs : workMs;
        const giveUp = () => {
          waiting.delete(id);
          reject(new PictureFailed(`it took longer than ${mostMs} ms`));
          sandbox.end('stuck', `a picture took longer than ${mostMs} ms`);
        };
        waiting.set(id, { resolve, reject, timer: setTimeout(giveUp, mostMs) });
        sandbox.send({ id, work }, serialize(given));
      });
    },
  };
};
