import type { Endpoint } from '@plinth/contracts/api';
import { deadlineMsOf } from '@plinth/contracts/deadlines';
import type { Language } from '@plinth/contracts/languages';
import { Problem } from '@plinth/contracts/problems';
import { type Catalogue, type Translate, textsIn } from '@plinth/contracts/texts';
import type { Context } from 'koa';
import type { AuditTrail, Changing, StaffWrite } from '../audit.ts';
import type { Sendings } from '../sendings.ts';
import type { TokenVerifier } from '../tokens.ts';
import { Answer, answer, statusOf } from './answer.ts';
import { authorize, type DeployTokenVerifier, isStaffWrite } from './authorize.ts';
import type { Implemented } from './implement.ts';
import { languageAsked } from './language.ts';
import { bodyReader } from './requestBody.ts';
import { makingHandler } from './sentOnce.ts';
import { filesInto, noFaults, parseInto, refuseFaults } from './validation.ts';

export interface CallDeps {
  readonly tokens: TokenVerifier;
  /** Who holds which deploy token: known to the service alone that keeps them. */
  readonly deployTokens?: DeployTokenVerifier | undefined;
  /** Where writes of staff are recorded. A server that answers such calls does not start without it. */
  readonly audit?: Pick<AuditTrail, 'recordIntent' | 'recordChange' | 'recordOutcome'> | undefined;
  /** What the answers of the service say. */
  readonly texts?: Catalogue | undefined;
  /** What knows which calls were made. A server that answers calls which are sent once does not start without it. */
  readonly sendings?: Pick<Sendings, 'once'> | undefined;
}

/**
 * The time in which a call is answered. What is still being worked on then goes on: nothing can take back what a handler has
 * begun.
 */
const deadlineAfter = (ms: number) => {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isOver = true;
      reject(new Problem('part-timeout'));
    }, ms);
  });
  return {
    isOver: () => isOver,
    /** Rejects with `part-timeout` when the work takes longer. */
    for: async (work: Promise<unknown>): Promise<void> => {
      try {
        await Promise.race([work, late]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
};

/** Says what a call answers, and that the answer is in this language. */
const sayIn =
  (ctx: Context, texts: Catalogue | undefined, language: Language): Translate =>
  (id, values) => {
    if (!texts) throw new Error(`there is no catalogue that has the text "${id}"`);
    ctx.set('content-language', language);
    return textsIn(texts, language)(id, values);
  };

/** Answers the entity that conflicts with a change in the shape of the call's reply: other names are dropped. */
const withCurrentAsReply =
  ({ reply }: Endpoint) =>
  (error: unknown): never => {
    if (!(error instanceof Problem) || error.current === undefined) throw error;
    const { code, values, words, current } = error;
    throw new Problem(code, { values, words, current: reply?.parse(current), cause: error });
  };

/**
 * Makes what answers one call: looks who asks, reads and checks what was sent, has the handler do its work, writes its
 * reply, and has writes of staff recorded.
 */
export const callHandler = (
  implemented: Implemented,
  { tokens, deployTokens, audit, sendings, texts }: CallDeps,
) => {
  const { name, endpoint } = implemented;
  const handle = makingHandler(implemented, sendings);
  const readBody = bodyReader(endpoint);
  const recorded = isStaffWrite(endpoint);
  if (recorded && !audit) throw new Error(`${name} is a write of staff, and there is no audit trail`);
  return async (ctx: Context, params: Record<string, string>) => {
    const requestId = ctx.state.requestId as string;
    const authorization = ctx.get('authorization') || undefined;
    const actor = await authorize(endpoint, authorization, tokens, deployTokens);
    const { values, files } = await readBody(ctx);
    const faults = noFaults();
    const language = languageAsked(ctx.req);
    let changing = async (_changed: Changing): Promise<void> => undefined;
    const request = {
      params,
      query: parseInto(endpoint.query, { ...ctx.query }, faults),
      headers: parseInto(endpoint.headers, ctx.headers, faults),
      body: parseInto(endpoint.body, values, faults),
      fields: parseInto(endpoint.fields, values, faults),
      files: filesInto(endpoint, files, values, faults),
      file: ctx.req,
      actor,
      address: ctx.get('x-client-address') || ctx.ip,
      userAgent: ctx.get('user-agent'),
      requestId,
      changing: (changed: Changing) => changing(changed),
      language,
      t: sayIn(ctx, texts, language),
      ctx,
    };
    refuseFaults(faults);
    const deadline = deadlineAfter(deadlineMsOf(endpoint));
    const work = async () => {
      if (deadline.isOver()) throw new Problem('part-timeout');
      const replied = await handle(request).catch(withCurrentAsReply(endpoint));
      if (!deadline.isOver()) answer(ctx, endpoint, replied, actor !== null);
      return {
        status: deadline.isOver() ? statusOf(endpoint, replied) : ctx.status,
        replied: replied instanceof Answer ? replied.body : replied,
      };
    };
    const record = async (write: StaffWrite, trail: NonNullable<CallDeps['audit']>) => {
      const intent = await trail.recordIntent(write);
      changing = (changed) => trail.recordChange(intent, changed);
      await trail.recordOutcome(intent, work, () => (deadline.isOver() ? 'part-timeout' : undefined));
    };
    // What programs do is written down where it takes effect: in the history of releases.
    if (!recorded || !audit || !actor || actor.role === 'deployer') return deadline.for(work());
    const write = { call: name, method: endpoint.method, path: ctx.path, params, actor, requestId };
    return deadline.for(record(write, audit));
  };
};
