import type { Fault } from '@plinth/contracts/faults';
import type { Language } from '@plinth/contracts/languages';
import {
  Problem,
  type ProblemBody,
  type ProblemCode,
  problems,
  type ToldProblem,
} from '@plinth/contracts/problems';
import { faultWords, problemWords } from '@plinth/contracts/problemWords';
import type { Context } from 'koa';
import { notReadyHeader } from '../lifecycle.ts';
import type { Logger } from '../log.ts';
import { isUnreachable } from '../unreachable.ts';
import { languageAsked } from './language.ts';

/** The problem that an error stands for: itself, a part that is down, or a fault of ours. */
export const problemFrom = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  if (isUnreachable(error)) return new Problem('part-unavailable', { cause: error });
  return new Problem('internal', { cause: error });
};

const fieldsOf = (faults: Readonly<Record<string, Fault>>, language: Language) => ({
  fields: Object.fromEntries(
    Object.entries(faults).map(([name, fault]) => [name, faultWords(fault, language)]),
  ),
  faults,
});

/** What is said of a problem: its code and values, and the words that they make. */
export const toldProblem = ({ code, words, values, faults }: Problem, language: Language): ToldProblem => ({
  code,
  message: words ?? problemWords({ code, values }, language),
  ...(values ? { values } : {}),
  ...(faults ? fieldsOf(faults, language) : {}),
});

export const problemBody = (problem: Problem, requestId: string, language: Language): ProblemBody => ({
  ...toldProblem(problem, language),
  requestId,
  ...(problem.current === undefined ? {} : { current: problem.current }),
  ...(problem.usedBy ? { usedBy: problem.usedBy } : {}),
});

const isReported = (code: ProblemCode) => 'report' in problems[code];

/** Answers an error in the one shape that all errors have, and logs those that are our own fault. */
export const answerProblem = (ctx: Context, error: unknown, requestId: string, log: Logger) => {
  const problem = problemFrom(error);
  if (isReported(problem.code)) {
    log.error(
      { err: problem.cause ?? error, requestId, method: ctx.method, path: ctx.path },
      'a request failed',
    );
  } else if (problem.status >= 500) {
    // That it starts stands in the log already.
    const level = ctx.response.get(notReadyHeader) ? 'debug' : 'warn';
    log[level]({ err: problem.cause, requestId, code: problem.code, path: ctx.path }, problem.message);
  }
  ctx.status = problem.status;
  ctx.type = 'application/json';
  ctx.set('cache-control', 'no-store');
  if (problem.retryAfter !== undefined) ctx.set('retry-after', String(Math.ceil(problem.retryAfter)));
  if (problem.status === 401) ctx.set('www-authenticate', 'Bearer');
  const language = languageAsked(ctx.req);
  ctx.set('content-language', language);
  ctx.body = problemBody(problem, requestId, language);
};
