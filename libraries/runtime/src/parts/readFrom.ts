import type { PartAddresses } from './addresses.ts';
import { nodeConnection } from './nodeConnection.ts';
import { createPartClient, type PartClient } from './partClient.ts';

/** What reads need of a part: its client, and its name for what goes wrong. */
export interface ReadablePart extends Pick<PartClient, 'collect'> {
  readonly name: string;
}

export type SeldomAsked = ReturnType<typeof seldomAsked>;

/** A part that is asked seldom, by its name. */
export const seldomAsked = (name: string, addresses: PartAddresses) => ({
  name,
  ...createPartClient({ addresses, connect: nodeConnection }),
});

const read = async ({ name, collect }: ReadablePart, path: string, deadlineMs: number, mayLack: boolean) => {
  const asked = { method: 'GET', path, headers: {}, deadlineMs, insists: true } as const;
  const { status, bytes } = await collect(asked);
  if (mayLack && status === 404) return null;
  if (status !== 200) throw new Error(`${name} answered ${status}`);
  return bytes;
};

/** Reads what a part may not have: null then. Rejects for every other answer but 200. */
export const fileFrom = (part: ReadablePart, path: string, deadlineMs: number): Promise<Buffer | null> =>
  read(part, path, deadlineMs, true);

/** Reads an answer in JSON. Rejects for every answer but 200. */
export const jsonFrom = async (part: ReadablePart, path: string, deadlineMs: number): Promise<unknown> =>
  JSON.parse(String(await read(part, path, deadlineMs, false)));
