import { wholeApi } from '@plinth/contracts/endpoints';
import type { ContractShape } from '@plinth/contracts/growth/describe';
import type { Context, Middleware } from 'koa';
import { type PartName, partNames } from './parts.ts';
import type { Part } from './proxy/part.ts';
import { unavailable } from './proxy/partProblems.ts';

const askTimeoutMs = 5000;

const contractOf = async (part: Part): Promise<ContractShape> => {
  const { status, body } = await part.ask('/contract', askTimeoutMs).catch((cause) => {
    throw unavailable(part.name, cause);
  });
  if (status !== 200) throw unavailable(part.name);
  return body as ContractShape;
};

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
    const offered = contracts.flatMap(([name, { calls }]) =>
      Object.entries(calls).filter(([call, { owner }]) => owner === name && Object.hasOwn(wholeApi, call)),
    );
    ctx.set('cache-control', 'no-store');
    ctx.body = { calls: Object.fromEntries(offered), events: {}, signals: {} } satisfies ContractShape;
  };
};
