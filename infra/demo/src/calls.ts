import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '@plinth/contracts/api';
import type { ProblemBody } from '@plinth/contracts/problems';

const explain = async (call: Call, reply: Response): Promise<string> => {
  const problem = (await reply.json().catch(() => ({}))) as Partial<ProblemBody>;
  const fields = Object.entries(problem.fields ?? {}).map(([name, fault]) => `${name}: ${fault}`);
  return `${call.method} ${call.path} answered ${reply.status} ${[problem.message, ...fields].filter(Boolean).join('; ')}`;
};

/** What a part answers that is starting or has too much to do: the call may have been done, or may still be under way. */
const passing = [429, 502, 503, 504];
const patientPausesMs = [500, 1000, 2000, 4000, 8000, 16_000];

/** Makes a call again while its part cannot answer for now. What makes something does so once under its key; the others may arrive twice. */
const untilAnswered = async (
  send: () => Promise<Response>,
  pausesMs: readonly number[],
): Promise<Response> => {
  for (const ms of pausesMs) {
    const reply = await send().catch(() => null);
    if (reply && !passing.includes(reply.status)) return reply;
    await reply?.body?.cancel();
    await pause(ms);
  }
  return send();
};

export type Caller = ReturnType<typeof createCaller>;

interface CallerOptions {
  /** A staff member's, for calls that need one. */
  readonly token?: string;
  /** How long it waits before each further attempt while a part cannot answer: half a minute in all unless said otherwise. */
  readonly pausesMs?: readonly number[];
}

/** Makes calls of the contract against a site, as a visitor, or as staff where a call needs it. */
export const createCaller = (apiUrl: string, { token, pausesMs = patientPausesMs }: CallerOptions = {}) => {
  const send = async <T>(call: Call, init: RequestInit): Promise<T> => {
    const headers = new Headers(init.headers);
    if (token && (call.access !== 'anyone' || call.moreFor)) headers.set('authorization', `Bearer ${token}`);
    if (call.once) headers.set('idempotency-key', randomUUID());
    const { method } = call;
    const reply = await untilAnswered(
      () =>
        fetch(new URL(call.path, apiUrl), { ...init, method, headers, signal: AbortSignal.timeout(30_000) }),
      pausesMs,
    );
    if (!reply.ok) throw new Error(await explain(call, reply));
    return (await reply.json()) as T;
  };
  return {
    read: <T>(call: Call) => send<T>(call, {}),
    json: <T>(call: Call, body: unknown) =>
      send<T>(call, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    multipart: <T>(call: Call, form: FormData) => send<T>(call, { body: form }),
  };
};
