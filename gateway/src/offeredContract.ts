import { isDeepStrictEqual } from 'node:util';
import type { Access, Endpoint } from '@plinth/contracts/api';
import { wholeApi } from '@plinth/contracts/endpoints';
import {
  type CallShape,
  type ContractShape,
  describeContract,
  type Shape,
} from '@plinth/contracts/growth/describe';
import { Problem } from '@plinth/contracts/problems';
import type { Context, Middleware } from 'koa';
import { type PartName, partNames } from './parts.ts';
import type { Part } from './proxy/part.ts';
import { unavailable } from './proxy/partProblems.ts';

const askTimeoutMs = 5000;

/** What a part has promised. While its instances tell different things, a call may reach one that does not know it yet. */
const contractOf = async (part: Part): Promise<ContractShape> => {
  const replies = await part.client.askEach('/contract', askTimeoutMs);
  const [told, ...others] = replies.filter((reply) => reply?.status === 200);
  if (!told) throw unavailable(part.name);
  if (!others.every((other) => isDeepStrictEqual(other?.body, told.body))) {
    throw new Problem('part-unavailable.versions-differ', { values: { part: part.name } });
  }
  return told.body as ContractShape;
};

/** Who may make a call that two parts look at. */
const allowedByBoth = (one: Access, other: Access): Access => {
  if (one === 'anyone') return other;
  return other === 'anyone' ? one : one.filter((who) => other.includes(who));
};

/** The properties of a value that are left when only known ones are passed on. */
const knownOf = (shape: Shape | null | undefined, known: Shape | null | undefined): Shape | null => {
  if (!shape || !known) return null;
  const { properties = {} } = shape;
  const kept = Object.entries(properties).filter(([name]) => Object.hasOwn(known.properties ?? {}, name));
  return { ...shape, properties: Object.fromEntries(kept) };
};

/**
 * A call as it reaches its owner: this gateway refuses whom it does not know to be allowed, and leaves out headers, and fields of
 * forms without scripts, that it does not know. All else it passes on as it is.
 */
const passedOn = (call: CallShape, known: CallShape, { publicForm }: Endpoint): CallShape => ({
  ...call,
  access: allowedByBoth(call.access, known.access),
  headers: knownOf(call.headers, known.headers),
  body: publicForm ? knownOf(call.body, known.body) : call.body,
});

/**
 * `GET /contract/offered`, for operators: what the live services offer through this gateway, for whoever puts a front end
 * live. Each call as the service describes it that answers it now, as far as this gateway passes it on.
 */
export const answerOfferedContract = (
  parts: Readonly<Record<PartName, Part>>,
  isOperator: (ctx: Context) => boolean,
): Middleware => {
  const owners = partNames.filter((name) => name !== 'shell');
  return async (ctx, next) => {
    if (ctx.path !== '/contract/offered' || !isOperator(ctx)) return next();
    ctx.state.call = 'contract';
    const contracts = await Promise.all(
      owners.map(async (name) => [name, await contractOf(parts[name])] as const),
    );
    const known = describeContract().calls;
    const endpoints: Readonly<Record<string, Endpoint>> = wholeApi;
    const offered = contracts.flatMap(([name, { calls }]) =>
      Object.entries(calls).flatMap(([operation, call]) => {
        const [shape, endpoint] = [known[operation], endpoints[operation]];
        if (call.owner !== name || !shape || !endpoint) return [];
        return [[operation, passedOn(call, shape, endpoint)] as const];
      }),
    );
    ctx.set('cache-control', 'no-store');
    ctx.body = { calls: Object.fromEntries(offered), events: {}, signals: {} } satisfies ContractShape;
  };
};
