import { hash } from 'node:crypto';
import type { Endpoint } from '@plinth/contracts/api';
import type { Context } from 'koa';
import { ObjectId } from '../mongo.ts';
import type { Answered, Sending, Sendings } from '../sendings.ts';
import type { Actor } from '../tokens.ts';
import { Answer } from './answer.ts';
import type { Deployer } from './authorize.ts';
import { clientNetwork } from './clientNetwork.ts';
import type { Implemented } from './implement.ts';

/** For how many seconds a key lasts which the gateway has made of what a form says: the same words may be meant anew later. */
export const keyLastsHeader = 'x-key-lasts';

/** What a handler is given, as far as it is looked at here. */
interface Request {
  readonly params: unknown;
  readonly query: unknown;
  readonly headers: unknown;
  readonly body: unknown;
  readonly fields: unknown;
  readonly files: unknown;
  readonly actor: Actor | Deployer | null;
  readonly address: string;
  readonly requestId: string;
  readonly ctx: Context;
}

const digest = (...texts: readonly string[]) => hash('sha256', JSON.stringify(texts), 'base64url');

/** A value in which all that says the same is the same: without an order of names, the names of files and what is left out. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  if ('bytes' in value && Buffer.isBuffer(value.bytes)) return hash('sha256', value.bytes, 'base64url');
  const given = Object.entries(value).filter(([, part]) => part !== undefined);
  return given.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, part]) => [name, plain(part)]);
};

const senderOf = ({ actor, address }: Request): string => {
  if (actor === null) return `household ${clientNetwork(address).household}`;
  return actor.role === 'deployer' ? `program ${actor.fullName}` : `person ${actor.id}`;
};

const sendingOf = (name: string, keptHours: number, request: Request): Sending => {
  const { params, query, body, fields, files, headers, requestId, ctx } = request;
  const key = (headers as Record<string, string | undefined>)['idempotency-key'] ?? requestId;
  const seconds = Number(ctx.get(keyLastsHeader)) || keptHours * 3600;
  return {
    id: digest(name, senderOf(request), key),
    // The key is stored nowhere, so that nobody who reads the database can guess what was sent.
    content: digest(key, JSON.stringify(plain([params, query, body, fields, files]))),
    keptMs: seconds * 1000,
  };
};

/** A reply as it is kept: what the call does not name is not in it. */
const keepable = ({ reply, status }: Endpoint, replied: unknown): Answered => {
  const given = replied instanceof Answer ? replied : new Answer(replied);
  const body = reply ? reply.parse(given.body) : {};
  return { status: given.status ?? status, json: JSON.stringify(body) };
};

/**
 * The handler of a call, which is told the id of what it makes; of one that is declared to be `sentOnce`, as it works once for each
 * key. A call that was sent without a key has the id of its request for one, which is the same when the gateway makes it again.
 */
export const makingHandler = ({ name, endpoint, handle }: Implemented, sendings?: Pick<Sendings, 'once'>) => {
  const handleOne = handle as (request: Request & { creates: ObjectId }) => unknown;
  const { once } = endpoint;
  if (!once) return async (request: Request) => handleOne({ ...request, creates: new ObjectId() });
  if (!sendings) throw new Error(`${name} is sent once, and there is nothing that knows what was sent`);
  return async (request: Request) => {
    const { status, json } = await sendings.once(sendingOf(name, once.keptHours, request), async (creates) =>
      keepable(endpoint, await handleOne({ ...request, creates })),
    );
    return new Answer(JSON.parse(json), { status });
  };
};
