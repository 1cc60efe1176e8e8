/** What a fake call answers: a value, or a Response for anything but 200. */
type Answer = (call: { url: URL; body: unknown; headers: Headers }) => unknown;

export interface FakeCall {
  /** Method and path: `POST /api/blogs`. */
  name: string;
  body: unknown;
  headers: Headers;
}

const bodyOf = async (request: Request): Promise<unknown> => {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('json')) return request.json();
  if (type.includes('multipart')) return Object.fromEntries(await request.formData());
  return undefined;
};

export const refusal = (status: number, body: object): Response => Response.json(body, { status });

/** Some entries of a list that has this many. */
export const someOf = (items: readonly object[], total: number): Response =>
  Response.json(items, { headers: { 'x-total-count': String(total) } });

/** What the server answers to a call that lists: the page that its address asks for, and the total. */
export const pageOf = (items: readonly object[], { searchParams }: URL): Response => {
  const [page, limit] = [Number(searchParams.get('page') ?? 1), Number(searchParams.get('limit') ?? 1000)];
  return someOf(items.slice((page - 1) * limit, page * limit), items.length);
};

const unanswered = refusal(404, { code: 'not-found', message: 'Not found' });

/**
 * Stands at the network's edge: answers calls by `METHOD /path`, where `:` stands for any one segment, and remembers them.
 */
export const aFakeApi = (answers: Record<string, Answer | unknown>) => {
  const calls: FakeCall[] = [];
  const matching = (name: string) =>
    Object.entries(answers).find(([pattern]) =>
      new RegExp(`^${pattern.replace(/:/g, '[^/]+')}$`).test(name),
    )?.[1];

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const name = `${request.method} ${url.pathname}`;
    const body = await bodyOf(request);
    const { headers } = request;
    calls.push({ name, body, headers });
    const answer = matching(name);
    if (answer === undefined) return unanswered.clone();
    const value = typeof answer === 'function' ? await (answer as Answer)({ url, body, headers }) : answer;
    return value instanceof Response ? value.clone() : Response.json(value);
  };
  return { fetch, calls, sent: (name: string) => calls.filter((call) => call.name === name) };
};
