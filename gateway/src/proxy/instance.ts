import type { Instance, InstanceAddress } from '@plinth/runtime/http/instances';
import { Pool } from 'undici';

export type Connection = ReturnType<ReturnType<typeof connectTo>>;
export type PartInstance = Instance<Connection>;

/** What an instance says about itself. */
export interface InstanceReply {
  readonly status: number;
  readonly body: unknown;
}

/** How long one may take to say whether it is ready: longer than it waits for what it needs, so that it can say what is missing. */
export const readyTimeoutMs = 3000;
const connectTimeoutMs = 2000;
const connections = 256;

/** Makes the gateway's way to an instance of a part: a pool of kept connections. */
export const connectTo = (deadlineMs: number) => (address: InstanceAddress) => {
  const { origin, pathname } = address.url;
  const { lookup } = address;
  const pool = new Pool(origin, {
    connections,
    pipelining: 1,
    connect: { timeout: connectTimeoutMs, ...(lookup ? { lookup } : {}) },
    keepAliveTimeout: 30_000,
    headersTimeout: 0,
    bodyTimeout: deadlineMs,
  });
  return {
    address,
    pool,
    /** What the path of every call begins with. */
    base: pathname.replace(/\/$/, ''),
    close: () => pool.close(),
    destroy: () => pool.destroy(),
  };
};

/** Asks an instance about itself. Rejects when it does not answer in time. */
export const askInstance = async (
  { pool, base }: Connection,
  path: string,
  timeoutMs: number,
): Promise<InstanceReply> => {
  const answer = await pool.request({
    method: 'GET',
    path: base + path,
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: answer.statusCode, body: await answer.body.json() };
};
