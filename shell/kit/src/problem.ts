import { defaultLanguage, type Language } from '@plinth/contracts/languages';
import { type Translate, textsIn } from '@plinth/contracts/texts';
import texts from './texts/en.po';

/** What a screen needs to know of a failed call. */
export interface ProblemView {
  /** A code of the contracts' problem table, or one that only a browser meets: `network`, `unknown`. */
  code: string;
  /** Words that can be shown in any case: the server's, or general ones where it gave none. */
  message: string;
  /** The server's own words, when it gave any: for a screen that has better words than the general ones. */
  serverMessage?: string;
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** The entity as it stands, when a change came too late for it (`edit-conflict`). */
  current?: unknown;
  /** What is wrong with each field, when the fields are what is wrong. */
  fields?: Record<string, string>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const fromBody = (status: number, body: unknown, t: Translate): ProblemView => {
  const told = isRecord(body) ? body : {};
  const serverMessage = typeof told.message === 'string' ? told.message.trim() : '';
  return {
    code: typeof told.code === 'string' ? told.code : 'unknown',
    message: serverMessage || t('problem.unknown'),
    ...(serverMessage ? { serverMessage } : {}),
    status,
    ...(told.current === undefined ? {} : { current: told.current }),
    ...(isRecord(told.fields) ? { fields: told.fields as Record<string, string> } : {}),
  };
};

/**
 * Reads the error of an RTK Query call, of a router loader, or anything that was thrown. A call that got no answer
 * has the code `network`. Where the server gave no words, those are in the language that is named.
 */
export const problemOf = (error: unknown, language: Language = defaultLanguage): ProblemView => {
  const t = textsIn(texts, language);
  if (!isRecord(error)) return fromBody(0, undefined, t);
  const { status } = error;
  if (status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR') {
    return { code: 'network', message: t('problem.network'), status: 0 };
  }
  if (status === 'PARSING_ERROR') return fromBody(Number(error.originalStatus) || 0, undefined, t);
  if (typeof status === 'number') return fromBody(status, 'data' in error ? error.data : error, t);
  // What our own code threw speaks to those who mend it.
  return fromBody(0, 'stack' in error ? undefined : error, t);
};

/** What is said of an article or a project that could not be fetched. */
export const detailFailure = (error: unknown, noun: string, language: Language = defaultLanguage): string => {
  const t = textsIn(texts, language);
  const reason = problemOf(error).serverMessage ?? t('detail.fetching', { noun });
  return t('detail.failed', { reason: reason.replace(/\.$/, '') });
};
