/** A call that a page made. */
export interface Call {
  method: string;
  path: string;
  body: unknown;
}

export interface Received {
  url: URL;
  body: unknown;
  headers: Headers;
}

/** What a call answers: a value, which is sent with 200, or a Response, or what makes one of the call. */
export type Answer = ((request: Received) => unknown) | object | null | undefined;
export type Answers = Record<string, Answer>;

const bodyOf = async (request: Request): Promise<unknown> => {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('json')) return request.json();
  if (type.includes('multipart')) return Object.fromEntries(await request.formData());
  return undefined;
};

export const reply = (status: number, body: unknown): Response => Response.json(body, { status });

/** A refusal in the API's form. */
export const problem = (code: string, status: number, message: string, fields?: Record<string, string>) =>
  reply(status, { code, message, requestId: 'test', ...(fields ? { fields } : {}) });

/** The network fails. */
export const noAnswer = () => {
  throw new TypeError('Failed to fetch');
};

/** Some entries of a list that has this many. */
export const someOf = (items: readonly object[], total: number): Response =>
  Response.json(items, { headers: { 'x-total-count': String(total) } });

/** What the server answers to a call that lists: the page that its address asks for, and the total. */
export const pageOf = (items: readonly object[], { searchParams }: URL): Response => {
  const [page, limit] = [Number(searchParams.get('page') ?? 1), Number(searchParams.get('limit') ?? 1000)];
  return someOf(items.slice((page - 1) * limit, page * limit), items.length);
};

/**
 * Stands at the network's edge: answers calls by `METHOD /path`, where `:` stands for any one segment, and remembers them.
 * What it does not know is a 404.
 */
export const fakeApi = (answers: Answers) => {
  const calls: Call[] = [];
  const requests: (Received & { name: string })[] = [];
  const answerTo = (name: string): Answer => {
    const known = Object.entries(answers).find(([pattern]) =>
      new RegExp(`^${pattern.replace(/:/g, '[^/]+')}$`).test(name),
    );
    return known?.[1] === undefined ? problem('not-found', 404, 'Not found') : known[1];
  };

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { method, headers } = request;
    const url = new URL(request.url);
    const name = `${method} ${url.pathname}`;
    const body = await bodyOf(request);
    calls.push({ method, path: url.pathname, body });
    requests.push({ name, url, body, headers });
    const answer = answerTo(name);
    const value = typeof answer === 'function' ? await answer({ url, body, headers }) : answer;
    return value instanceof Response ? value.clone() : Response.json(value);
  };
  return {
    fetch,
    /** What was asked, in order. */
    calls,
    /** The requests of one call, or all of them. */
    sent: (name?: string) => requests.filter((request) => name === undefined || request.name === name),
  };
};

export type FakeApi = ReturnType<typeof fakeApi>;
