import { setTimeout as pause } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import { hashingTurns } from './hashingTurns.ts';

/** argon2id, the library's default algorithm, with the parameters of OWASP's password storage cheat sheet. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Every hash of this process goes through here, whoever asks for it. libuv has four threads, and files, names and
 * pictures need some of them too; those who wait do so for about a second.
 */
const inTurn = hashingTurns({ atOnce: 2, waiting: 60, reserved: 20 });

export const hashPassword = (password: string) => inTurn(() => hash(password, parameters));

/** Compared with when there is no account, so that an unknown one takes as long as a wrong password. */
const nobodysHash = hashPassword('no account has this password');

/** How long the last comparisons took, in milliseconds. */
const durations: number[] = [];
const durationsKept = 15;
const measured = async <T>(work: () => Promise<T>): Promise<T> => {
  const began = performance.now();
  const result = await work();
  durations.push(performance.now() - began);
  if (durations.length > durationsKept) durations.shift();
  return result;
};

/** The median: after a mean, one comparison that the machine held up would tell pretended ones apart for a minute. */
const usualMs = () => durations.toSorted((one, other) => one - other)[Math.floor(durations.length / 2)] ?? 30;

/**
 * Whether a password is the one that was hashed; never when there is no hash. When the queue is full, those whom
 * `isLetIn` accepts may still wait.
 */
export const verifyPassword = async (
  passwordHash: string | undefined,
  password: string,
  isLetIn?: () => Promise<boolean>,
) => {
  const compared = passwordHash ?? (await nobodysHash);
  const matches = await inTurn(() => measured(() => verify(compared, password)), isLetIn);
  return matches && passwordHash !== undefined;
};

/** Takes as long as a comparison usually does, without the work. */
export const pretendToVerify = async (): Promise<null> => pause(usualMs(), null);
