import type { IncomingMessage } from 'node:http';
import type { Endpoint } from '@plinth/contracts/api';
import { Problem } from '@plinth/contracts/problems';
import { type FormField, formFields } from './formFields.ts';

/** What was written into a form, by field: only fields that its call declares. */
export type FormValues = Readonly<Record<string, string>>;

const formType = 'application/x-www-form-urlencoded';
/** Browsers encode a form as its page is encoded, and every page of ours is UTF-8. */
const otherCharset = /charset\s*=\s*"?(?!utf-?8\b)/i;

/** True for a public form as a browser sends it without scripts. */
export const isFormPost = ({ headers }: IncomingMessage, { publicForm }: Endpoint): boolean =>
  publicForm !== undefined &&
  (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() === formType;

/** True for a browser that shows the answer to a person; everybody else gets JSON, as for every call. */
export const showsPages = ({ headers }: IncomingMessage): boolean =>
  headers.accept?.includes('text/html') ?? false;

const hostOf = (address: string | undefined): string | null => {
  try {
    return new URL(address ?? '').host;
  } catch {
    return null;
  }
};

/**
 * True when a browser says that another site's page sent this. Such a page could have each of its visitors send
 * something, and no allowance of ours would hold that off; a call in JSON is out of its reach anyway.
 */
export const isForeign = ({ headers }: IncomingMessage): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return headers.origin !== undefined && hostOf(headers.origin) !== headers.host;
};

/** The page's own line ends, where a form has those of the wire: limits count them as one character. */
const written = (text: string) => text.replace(/\r\n?/g, '\n');

/**
 * Reads a form. Of a field that came several times the first counts, what the call does not declare is left out. Throws
 * `unsupported-body` for an encoding other than UTF-8.
 */
export const readForm = (request: IncomingMessage, endpoint: Endpoint, body: Buffer | undefined) => {
  if (otherCharset.test(request.headers['content-type'] ?? '')) throw new Problem('unsupported-body');
  const given = new URLSearchParams(body?.toString('utf8') ?? '');
  const values = Object.fromEntries(
    formFields(endpoint).flatMap(({ name }) => {
      const value = given.get(name);
      return value === null ? [] : [[name, written(value)]];
    }),
  );
  return { values: values as FormValues, page: given.get('page') };
};

const asJson = ({ isNumber }: FormField, value: string) => (isNumber ? Number(value) : value);

/** The call that a form stands for. What is optional and was left empty is left out. */
export const callOf = (endpoint: Endpoint, values: FormValues): Record<string, unknown> =>
  Object.fromEntries(
    formFields(endpoint).flatMap((field) => {
      const value = values[field.name];
      const given = value !== undefined && (field.required || value !== '');
      return given ? [[field.name, asJson(field, value)]] : [];
    }),
  );

/** What a person finds in the form again: not what the trap caught, or it would catch again. */
export const keptOf = (endpoint: Endpoint, values: FormValues): FormValues =>
  Object.fromEntries(
    formFields(endpoint).flatMap(({ name, isTrap, isNumber }) => {
      const value = values[name];
      return isTrap || isNumber || value === undefined ? [] : [[name, value]];
    }),
  );
