import type { TestUser } from './tokens.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of a body
  readonly body: any;
  /** What was asked for: the method and the path. */
  readonly asked: string;
}

/** The body of an answer that must have this status; else throws, and says what was answered instead. */
export const bodyOf = ({ status, body, asked }: Reply, expected = 200): Reply['body'] => {
  if (status === expected) return body;
  throw new Error(
    `${asked} answered ${status} instead of ${expected}: ${JSON.stringify(body).slice(0, 300)}`,
  );
};

interface Sent {
  readonly json?: unknown;
  readonly form?: FormData;
  readonly headers?: Record<string, string>;
}

/** Speaks HTTP to a running server, as a visitor or as somebody signed in. */
export const clientOf = (url: string, who: Pick<TestUser, 'token'> | null = null) => {
  const send = async (
    method: string,
    path: string,
    { json, form, headers = {} }: Sent = {},
  ): Promise<Reply> => {
    const reply = await fetch(new URL(path, url), {
      method,
      headers: {
        ...(who ? { authorization: `Bearer ${who.token}` } : {}),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: form ?? (json === undefined ? undefined : JSON.stringify(json)),
      redirect: 'manual',
    });
    const text = await reply.text();
    const isJson = reply.headers.get('content-type')?.includes('json');
    const body = isJson && text ? JSON.parse(text) : text;
    return { status: reply.status, headers: reply.headers, body, asked: `${method} ${path}` };
  };
  const get = (path: string, headers?: Record<string, string>) => send('GET', path, { headers });
  /** The whole of a list, however long: follows the links to its next pages (RFC 8288). */
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of an entry
  const getAll = async (path: string): Promise<any[]> => {
    const entries = [];
    for (let next: string | undefined = path; next; ) {
      const reply: Reply = await get(next);
      entries.push(...bodyOf(reply));
      next = /<([^>]*)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1];
    }
    return entries;
  };
  return {
    send,
    get,
    getAll,
    post: (path: string, json?: unknown) => send('POST', path, { json }),
    put: (path: string, json?: unknown, headers?: Record<string, string>) =>
      send('PUT', path, { json, headers }),
    patch: (path: string, json?: unknown, headers?: Record<string, string>) =>
      send('PATCH', path, { json, headers }),
    del: (path: string) => send('DELETE', path),
    postForm: (path: string, form: FormData) => send('POST', path, { form }),
    putForm: (path: string, form: FormData, headers?: Record<string, string>) =>
      send('PUT', path, { form, headers }),
  };
};

export type Client = ReturnType<typeof clientOf>;

/** A multipart body from text fields and files; a list under one name is sent as repeated parts. */
export const formOf = (
  fields: Record<string, string>,
  files: Record<string, Uint8Array | readonly Uint8Array[]> = {},
): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, given] of Object.entries(files)) {
    const list = given instanceof Uint8Array ? [given] : given;
    for (const bytes of list) form.append(name, new Blob([new Uint8Array(bytes)]), `${name}.png`);
  }
  return form;
};
