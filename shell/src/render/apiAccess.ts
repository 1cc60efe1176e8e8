import { pathOf, replyOf, type Transport } from '@plinth/host/transport';
import type { ApiAccess, ApiBaseQuery } from '@plinth/kit/internal/apiAccess';
import type { ApiReply, RenderRequest } from './contract.ts';

/** The headers as readers of a list's total ask for them: to make a `Headers` of all would cost more than to parse the answer. */
const headersOf = ({ headers }: ApiReply) => ({ get: (name: string) => headers[name]?.toString() ?? null });

/** How what is made for guests reaches the API: through the process that the bundles run in. */
export const transportThrough =
  ({ getFromApi }: Pick<RenderRequest, 'getFromApi'>): Transport =>
  async (request) => {
    if ((request.method ?? 'GET') !== 'GET')
      return { error: { status: 'CUSTOM_ERROR', error: 'pages only read' } };
    try {
      const reply = await getFromApi(pathOf(request));
      return replyOf(reply.text, { status: reply.status, headers: headersOf(reply) });
    } catch (error) {
      return { error: { status: 'FETCH_ERROR', error: String(error) } };
    }
  };

/** Pages only read, and as guests: what asks is the same for each call. */
const asGuest = new Request('http://guest.invalid');

/** The same for the store of an application that uses one. */
export const apiAccessThrough = (transport: Transport): ApiAccess => ({
  baseQuery: async (asked) => {
    const { meta, ...reply } = await transport(typeof asked === 'string' ? { url: asked } : asked);
    const answered = { ...reply, meta: { request: asGuest, ...meta } };
    return answered as Awaited<ReturnType<ApiBaseQuery>>;
  },
});
