import { type Endpoint, mayBeMadeAgain, type Owner } from '@plinth/contracts/api';
import { deadlineMsOf } from '@plinth/contracts/deadlines';
import { type AnyOperationName, wholeApi } from '@plinth/contracts/endpoints';
import { createMatcher } from '@plinth/contracts/matching';
import { Problem } from '@plinth/contracts/problems';
import { authorize, showsDeployToken } from '@plinth/runtime/http/authorize';
import type { Logger } from '@plinth/runtime/log';
import type { TokenVerifier } from '@plinth/runtime/tokens';
import type { Context, Middleware } from 'koa';
import type { Caches } from '../cache/caches.ts';
import { changeBy } from '../cache/changes.ts';
import { answerKey, inBestFormat } from '../cache/keys.ts';
import { answerShared } from '../cache/sharedAnswers.ts';
import { createForms } from '../forms/answerForms.ts';
import { isFormPost } from '../forms/formPost.ts';
import { kindOf } from '../headers.ts';
import type { PartName } from '../parts.ts';
import { type ForwardOptions, forward, outgoingHeaders } from '../proxy/forward.ts';
import type { Part } from '../proxy/part.ts';
import { type BodyReader, carriesBody, refuseTooLarge } from '../proxy/requestBody.ts';
import type { Callers } from '../reports/callers.ts';
import type { SessionSets } from '../sets/sessionSets.ts';
import type { Throttle } from './throttle.ts';

interface Options {
  readonly tokens: TokenVerifier;
  readonly throttle: Throttle;
  readonly readBody: BodyReader;
  readonly caches: Caches;
  readonly parts: Readonly<Record<PartName, Part>>;
  readonly sets: Pick<SessionSets, 'find'>;
  readonly callers: Callers;
  readonly log: Logger;
}

/** Room for a yes or no. */
const largestVerdict = 16 * 1024;

const match = createMatcher<Endpoint>(wholeApi);

const findCall = (ctx: Context) => {
  const found = match(ctx.method === 'HEAD' ? 'GET' : ctx.method, ctx.path);
  if (!found) throw new Problem('not-found');
  if ('name' in found) return { name: found.name as AnyOperationName, endpoint: found.endpoint };
  const { methods } = found;
  ctx.set('allow', (methods.includes('GET') ? [...methods, 'HEAD'] : methods).join(', '));
  throw new Problem('method-not-allowed');
};

/**
 * Has the service that keeps deploy tokens say whether this one holds, before a body is read: it is asked for what costs it least of
 * all that every holder may. Throws the problem that it answers.
 */
const demandHolds = async (releases: Part, ctx: Context) => {
  const { method, path } = wholeApi.findMissingFiles;
  const { status, bytes } = await releases.collect(
    {
      method,
      path,
      headers: { ...outgoingHeaders(ctx.req, false), 'content-type': 'application/json' },
      body: Buffer.from('{"files":[]}'),
      repeatable: true,
    },
    largestVerdict,
  );
  if (status === 401) throw new Problem('unauthenticated');
  if (status >= 400) throw new Problem('bad-gateway', { cause: bytes.toString() });
};

const languageOf = ({ req: { headers } }: Context): Record<string, string> =>
  headers['accept-language'] === undefined ? {} : { 'accept-language': headers['accept-language'] };

/** The services that tell of what changes in their public answers. */
const heardOf: ReadonlySet<Owner> = new Set(['content', 'auth']);

/**
 * The answers that are everyone's, and whose changes the gateway hears of: none that may hold more than a visitor's, and none that
 * says nothing, for which only the asking counts.
 */
const isShared = (
  { owner, access, method, moreFor, produces }: Endpoint,
  authorization: string | undefined,
) =>
  heardOf.has(owner) &&
  access === 'anyone' &&
  method === 'GET' &&
  produces !== 'nothing' &&
  !(moreFor && authorization);

const kindOfCall = (endpoint: Endpoint) =>
  endpoint.produces === 'stream' ? () => 'upload' as const : kindOf;

/** Answers every call of the contract: who may make it, how often, from memory or by its owner. */
export const answerCalls = ({
  tokens,
  throttle,
  readBody,
  caches,
  parts,
  sets,
  callers,
  log,
}: Options): Middleware => {
  const answerForm = createForms({ throttle, readBody, parts, sets, log });

  const fromMemory = async (ctx: Context, name: AnyOperationName, endpoint: Endpoint): Promise<boolean> => {
    const isUpload = endpoint.produces === 'stream';
    const search = isUpload ? inBestFormat(ctx.search, ctx.req.headers) : ctx.search;
    const key = answerKey(endpoint, ctx.path, search.slice(1));
    if (key === null) return false;
    return answerShared(ctx, {
      cache: isUpload ? caches.uploads : caches.answers,
      part: parts[endpoint.owner],
      key,
      name,
      kind: kindOfCall(endpoint),
      // What is answered to everyone is the same in every language; a refusal goes to the one alone who asked.
      headers: { accept: '*/*', ...languageOf(ctx) },
    });
  };

  /** What content was asked to change may have changed unless it refused; the writer must find it changed. */
  const writeToContent = async (ctx: Context, options: ForwardOptions) => {
    const change = changeBy(ctx.method, ctx.path);
    let refused = false;
    const changed = () => {
      if (!refused) caches.contentChanged(change);
    };
    try {
      await forward(ctx, parts.content, {
        ...options,
        onAnswer: (status) => {
          refused = status >= 400 && status < 500;
          changed();
        },
      });
    } catch (error) {
      changed();
      throw error;
    }
  };

  return async (ctx, next) => {
    if (!ctx.path.startsWith('/api/') && !ctx.path.startsWith('/uploads/')) return next();
    const { name, endpoint } = findCall(ctx);
    ctx.state.call = name;
    ctx.state.release = callers.note(ctx.req.headers);
    if (isFormPost(ctx.req, endpoint)) return answerForm(ctx, name, endpoint);
    const authorization = ctx.get('authorization') || undefined;
    if (!showsDeployToken(endpoint.access, authorization)) {
      await authorize(endpoint, authorization, tokens);
    } else if (carriesBody(ctx.req, endpoint)) {
      await demandHolds(parts[endpoint.owner], ctx);
    }
    refuseTooLarge(ctx.req, endpoint);
    const body = await readBody(ctx.req, endpoint);
    const limits = endpoint.publicForm?.limits ?? endpoint.throttled;
    if (limits) await throttle(name, limits, ctx.get('x-client-address'));
    if (isShared(endpoint, authorization) && (await fromMemory(ctx, name, endpoint))) return;
    const options = {
      kind: kindOfCall(endpoint),
      body,
      repeatable: mayBeMadeAgain(endpoint),
      extraMs: deadlineMsOf(endpoint) - deadlineMsOf({}),
    };
    // What strangers may send changes nothing that others are shown.
    const mayChange = endpoint.method !== 'GET' && endpoint.access !== 'anyone';
    if (endpoint.owner === 'content' && mayChange) return writeToContent(ctx, options);
    await forward(ctx, parts[endpoint.owner], options);
  };
};
