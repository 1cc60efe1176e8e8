import { hash } from 'node:crypto';
import { type Endpoint, mayBeMadeAgain } from '@plinth/contracts/api';
import type { AnyOperationName } from '@plinth/contracts/endpoints';
import type { RefusedForm } from '@plinth/contracts/forms';
import { languageAt } from '@plinth/contracts/languageAt';
import { Problem } from '@plinth/contracts/problems';
import { problemFrom, toldProblem } from '@plinth/runtime/http/problemReplies';
import { keyLastsHeader } from '@plinth/runtime/http/sentOnce';
import { noFaults, parseInto, refuseFaults } from '@plinth/runtime/http/validation';
import type { Logger } from '@plinth/runtime/log';
import type { WholeAnswer } from '@plinth/runtime/parts/wholeAnswer';
import type { Context } from 'koa';
import { answerAlone } from '../cache/answerAlone.ts';
import { KeptAnswer } from '../cache/keptAnswer.ts';
import { pageLanguage } from '../documents/pageLanguage.ts';
import { passableHeaders } from '../headers.ts';
import type { PartName } from '../parts.ts';
import { outgoingHeaders } from '../proxy/forward.ts';
import type { Part } from '../proxy/part.ts';
import { type BodyReader, refuseTooLarge } from '../proxy/requestBody.ts';
import { VisitorLeft } from '../proxy/visitorLeft.ts';
import type { Throttle } from '../routing/throttle.ts';
import { type SessionSets, sessionHeader } from '../sets/sessionSets.ts';
import { addressAfter, pageOf } from './formPage.ts';
import { callOf, type FormValues, isForeign, keptOf, readForm, showsPages } from './formPost.ts';
import { plainForm } from './plainForm.ts';

/** The most bytes that the answer of a call, or a page with a form, may have. */
const answerLimit = 4 * 1024 * 1024;
/** For how many seconds the same words of the same household are one sending: a form without scripts can be pressed twice. */
const oneSendingSeconds = 600;

interface Options {
  readonly throttle: Throttle;
  readonly readBody: BodyReader;
  readonly parts: Readonly<Record<PartName, Part>>;
  readonly sets: Pick<SessionSets, 'find'>;
  readonly log: Logger;
}

interface Form {
  readonly name: AnyOperationName;
  readonly endpoint: Endpoint;
  values: FormValues;
  page: string;
}

/** What the site asks of people beyond the contract is said together with every fault that the call would find. */
const checkAsked = ({ endpoint, values }: Form) => {
  const faults = noFaults();
  parseInto(endpoint.publicForm?.asked, values, faults);
  if (Object.keys(faults).length > 0) parseInto(endpoint.body, callOf(endpoint, values), faults);
  refuseFaults(faults);
};

/**
 * The key of what a form says, which had none when its page was made: kept pages are everybody's. Its owner takes a second press
 * for the first; what does the same when it is made twice needs none.
 */
const keyOfWords = ({ name, endpoint }: Form, body: string): Record<string, string> => {
  if (!endpoint.once || endpoint.repeatable) return {};
  const key = hash('sha256', `${name}\n${body}`, 'hex');
  return { 'idempotency-key': key, [keyLastsHeader]: String(oneSendingSeconds) };
};

const problemIn = ({ status, bytes }: WholeAnswer): RefusedForm['problem'] => {
  try {
    const { code, message, fields } = JSON.parse(bytes.toString());
    if (typeof code === 'string' && typeof message === 'string') return { code, message, fields };
  } catch {
    // not an answer of ours
  }
  throw new Problem('bad-gateway', { cause: new Error(`an answer of ${status} that is no problem`) });
};

/**
 * Answers public forms as browsers send them without scripts: makes the call that the form stands for, and leads to a
 * page that says so; a form that was not taken comes back on its page, with what was written and what is wrong.
 */
export const createForms = ({ throttle, readBody, parts, sets, log }: Options) => {
  const read = async (ctx: Context, form: Form) => {
    refuseTooLarge(ctx.req, form.endpoint);
    const given = readForm(ctx.req, form.endpoint, await readBody(ctx.req, form.endpoint));
    form.values = given.values;
    form.page = pageOf(ctx.req, form.endpoint, given);
  };

  const send = async (ctx: Context, form: Form, forPerson: boolean): Promise<WholeAnswer> => {
    const { name, endpoint, values } = form;
    if (endpoint.publicForm) await throttle(name, endpoint.publicForm.limits, ctx.get('x-client-address'));
    if (isForeign(ctx.req)) throw new Problem('foreign-form');
    checkAsked(form);
    const body = JSON.stringify(callOf(endpoint, values));
    const headers = {
      ...outgoingHeaders(ctx.req, false),
      'content-type': 'application/json',
      accept: 'application/json',
      ...(forPerson ? { 'accept-language': languageAt(form.page).language } : {}),
      ...(forPerson ? keyOfWords(form, body) : {}),
    };
    return parts[endpoint.owner].collect(
      {
        method: 'POST',
        path: ctx.url,
        headers,
        body: Buffer.from(body),
        repeatable: mayBeMadeAgain(endpoint),
      },
      answerLimit,
    );
  };

  /** The page that the form stands on, with the form as it was sent; null when it cannot be had. */
  const renderedPage = async (ctx: Context, { page }: Form, refused: RefusedForm): Promise<Buffer | null> => {
    try {
      const headers = {
        ...sessionHeader(await sets.find(ctx.req.headers)),
        'content-type': 'application/json',
        'x-request-id': ctx.get('x-request-id'),
        'x-client-address': ctx.get('x-client-address'),
      };
      const body = Buffer.from(JSON.stringify(refused));
      const { status, bytes } = await parts.shell.collect(
        { method: 'POST', path: page, headers, body, repeatable: true },
        answerLimit,
      );
      return status === 200 ? bytes : null;
    } catch (error) {
      log.warn({ err: error, call: refused.call }, 'the page of a form could not be rendered');
      return null;
    }
  };

  const giveBack = async (
    ctx: Context,
    form: Form,
    status: number,
    problem: RefusedForm['problem'],
    retryAfter?: number,
  ) => {
    const refused = { call: form.name, values: keptOf(form.endpoint, form.values), problem };
    const requestId = ctx.get('x-request-id');
    const language = pageLanguage(form.page);
    const bytes =
      (await renderedPage(ctx, form, refused)) ??
      Buffer.from(plainForm(form.endpoint, refused, form.page, { language, requestId }));
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'cache-control': 'no-store',
      ...(retryAfter === undefined ? {} : { 'retry-after': String(Math.ceil(retryAfter)) }),
    };
    await answerAlone(ctx, new KeptAnswer({ status, headers, bytes }, form.name, 'page'));
  };

  const answerPerson = async (ctx: Context, form: Form) => {
    try {
      await read(ctx, form);
      const reply = await send(ctx, form, true);
      if (reply.status >= 400) return await giveBack(ctx, form, reply.status, problemIn(reply));
      const again = reply.status !== form.endpoint.status;
      ctx.status = 303;
      ctx.set({
        location: addressAfter(form.name, form.endpoint, form.page, again),
        'cache-control': 'no-store',
      });
      ctx.body = '';
    } catch (error) {
      if (error instanceof VisitorLeft) throw error;
      const problem = problemFrom(error);
      const { status, code, retryAfter } = problem;
      if (status >= 500)
        log.warn({ err: problem.cause, call: form.name, code }, 'a form could not be passed on');
      await giveBack(ctx, form, status, toldProblem(problem, pageLanguage(form.page)), retryAfter);
    }
  };

  const answerProgram = async (ctx: Context, form: Form) => {
    await read(ctx, form);
    const { status, headers, bytes } = await send(ctx, form, false);
    ctx.status = status;
    ctx.set(passableHeaders(headers) as Record<string, string>);
    ctx.body = bytes;
  };

  return (ctx: Context, name: AnyOperationName, endpoint: Endpoint): Promise<void> => {
    const form: Form = {
      name,
      endpoint,
      values: {},
      page: pageOf(ctx.req, endpoint, { page: null, values: {} }),
    };
    return showsPages(ctx.req) ? answerPerson(ctx, form) : answerProgram(ctx, form);
  };
};
