export interface Call {
  method: string;
  path: string;
  body: unknown;
}

type Answer = { status?: number; body: unknown; headers?: Record<string, string> } | 'no answer';

export interface FakeApi {
  fetch: typeof fetch;
  /** What was asked, in order. */
  calls: Call[];
  /** The addresses of the same calls, with their parameters. */
  addresses: URL[];
}

/** An API that answers by "METHOD /path" and remembers what it was asked; what it does not know is a 404. */
export const fakeApi = (
  answers: Record<string, Answer | ((url: URL) => Answer | Promise<Answer>)>,
): FakeApi => {
  const calls: Call[] = [];
  const addresses: URL[] = [];
  const answerTo = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const { pathname } = url;
    const text = await request.text();
    calls.push({ method: request.method, path: pathname, body: text ? JSON.parse(text) : undefined });
    addresses.push(url);
    const known = answers[`${request.method} ${pathname}`] ?? problem('not-found', 404, 'Not found');
    const answer = typeof known === 'function' ? await known(url) : known;
    if (answer === 'no answer') throw new TypeError('Failed to fetch');
    return Response.json(answer.body, {
      status: answer.status ?? 200,
      ...(answer.headers ? { headers: answer.headers } : {}),
    });
  };
  return { fetch: answerTo, calls, addresses };
};

export const problem = (
  code: string,
  status: number,
  message: string,
  fields?: Record<string, string>,
): Exclude<Answer, string> => ({
  status,
  body: { code, message, requestId: 'test', ...(fields ? { fields } : {}) },
});
