import { type ApiAccess, type ApiBaseQuery, createApiAccess } from '@plinth/kit/host/apiAccess';
import type { ApiReply, RenderRequest, SiteFileAsked } from './contract.ts';

type Asked = Exclude<Parameters<ApiBaseQuery>[0], string>;

const pathOf = ({ url, params }: Asked) => {
  if (!params) return url;
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(given as [string, string][])}`;
};

/** Pages only read, and as guests: what asks is the same for each call. */
const asGuest = new Request('http://guest.invalid');

const metaOf = ({ status, headers }: ApiReply) => {
  const response = new Response(null, { status });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, String(value));
  return { request: asGuest, response };
};

const answerOf = (reply: ApiReply): Awaited<ReturnType<ApiBaseQuery>> => {
  const { status, text } = reply;
  const meta = metaOf(reply);
  try {
    const data: unknown = text === '' ? null : JSON.parse(text);
    return status >= 200 && status < 300 ? { data, meta } : { error: { status, data }, meta };
  } catch (error) {
    return {
      error: { status: 'PARSING_ERROR', originalStatus: status, data: text, error: String(error) },
      meta,
    };
  }
};

const throughProcess =
  (getFromApi: NonNullable<RenderRequest['getFromApi']>): ApiBaseQuery =>
  async (asked) => {
    const call = typeof asked === 'string' ? { url: asked } : asked;
    if ((call.method ?? 'GET') !== 'GET')
      return { error: { status: 'CUSTOM_ERROR', error: 'pages only read' } };
    try {
      return answerOf(await getFromApi(pathOf(call)));
    } catch (error) {
      return { error: { status: 'FETCH_ERROR', error: String(error) } };
    }
  };

const identified =
  (requestId: string): typeof fetch =>
  (input, init) => {
    const request = new Request(input, init);
    request.headers.set('x-request-id', requestId);
    request.headers.set('accept-encoding', 'identity');
    return fetch(request);
  };

/** How what is rendered reaches the API: through the process that renders it, or by itself where that is an older one. */
export const apiAccessFor = ({
  getFromApi,
  apiUrl,
  apiTimeoutMs,
  requestId,
}: RenderRequest | SiteFileAsked): ApiAccess =>
  getFromApi
    ? { baseQuery: throughProcess(getFromApi) }
    : createApiAccess({ apiUrl, timeoutMs: apiTimeoutMs, fetch: identified(requestId) });
