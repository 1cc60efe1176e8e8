import type { Logger } from '@plinth/runtime/log';
import { createTurns } from '@plinth/runtime/turns';
import {
  type Made,
  ProgramEnded,
  type ProgramLimits,
  type RunningProgram,
  startProgram,
} from './runningProgram.ts';
import type { Given, Work } from './work.ts';

interface Limits extends ProgramLimits {
  /** How long it stays when it has nothing to do. */
  readonly idleMs: number;
}

export const limitsOfPictures: Limits = {
  // Longer than the decoder may take, and less than a call: whoever sent it hears what is wrong.
  uploadMs: 9000,
  workMs: 60_000,
  idleMs: 30_000,
  unresponsiveMs: 5000,
  heapMb: 64,
  // The most that is decoded is 50 million pixels of 8 bytes.
  residentMb: 640,
};

/** As many threads as Node gives to what is not JavaScript: more would only wait within the program, and come to harm with it. */
const atOnce = 4;

interface Setup {
  /** The bundle of `main.ts`. */
  readonly file: string;
  readonly log: Logger;
  /** The default is right outside of tests. */
  readonly limits?: Limits;
}

/** One program for the whole process, however many stores it has. */
let setup: Setup | null = null;
let shared: RunningProgram | null = null;
let inUse = 0;
let idle: NodeJS.Timeout | undefined;
const turns = createTurns({ atOnce });
const again = createTurns({ atOnce: 1 });

/** Says which program this process has its pictures made by. */
export const usePictureProgram = (given: Setup) => {
  setup = given;
};

/** Ends the program when it has nothing to do; the next picture starts it again. */
export const endIdleProgram = () => {
  if (inUse > 0) return;
  shared?.end();
  shared = null;
};

const start = (): RunningProgram => {
  if (!setup) throw new Error('nobody has said which program makes pictures');
  const { file, log, limits = limitsOfPictures } = setup;
  const onLine = (line: string) => log.warn({ line }, 'the picture program says something');
  const program = startProgram({ file, limits, onLine });
  void program.ended.then((end) => {
    if (end.kind !== 'ended') log.warn({ end }, 'the picture program ended');
  });
  return program;
};

const inShared = async <W extends Work>(work: W, given: Given<W>): Promise<Made> => {
  clearTimeout(idle);
  inUse += 1;
  try {
    if (!shared || shared.hasEnded()) shared = start();
    return await shared.ask(work, given);
  } finally {
    inUse -= 1;
    if (inUse === 0) idle = setTimeout(endIdleProgram, (setup?.limits ?? limitsOfPictures).idleMs).unref();
  }
};

const alone = async <W extends Work>(work: W, given: Given<W>): Promise<Made> => {
  const program = start();
  try {
    return await program.ask(work, given);
  } finally {
    program.end();
  }
};

/**
 * Has the program do a piece of work. When it ends meanwhile, whichever of its pictures was why, each of them is done again in a program
 * of its own: so only the one that ends this one, too, is refused. Rejects as a running program does.
 */
export const make = async <W extends Work>(work: W, given: Given<W>): Promise<Made> => {
  try {
    return (await turns.run(() => inShared(work, given))) as Made;
  } catch (error) {
    if (!(error instanceof ProgramEnded)) throw error;
    return (await again.run(() => alone(work, given))) as Made;
  }
};
