import { defaultLanguage, type Language } from '@plinth/contracts/languages';
import type { PartAddresses } from '@plinth/runtime/parts/addresses';
import { createPartClient } from '@plinth/runtime/parts/partClient';
import { pooledConnection } from '@plinth/runtime/parts/pooledConnection';
import type { WholeAnswer } from '@plinth/runtime/parts/wholeAnswer';

/** A whole answer of the API, its text in UTF-8. */
export type ApiAnswer = WholeAnswer;

export type ApiCalls = ReturnType<typeof createApiCalls>;

const connections = 64;
/** How long one call of the API may take while a page is rendered. */
const apiTimeoutMs = 4000;

/**
 * The shell server's way to the API: kept connections to the gateways, and answers that are not compressed, which would cost both sides
 * more than some kilobytes take on the way.
 */
export const createApiCalls = (addresses: PartAddresses) => {
  const connect = pooledConnection({ connections, silenceMs: 0 });
  const gateways = createPartClient({ addresses, connect, passesOn: true });

  const get = (
    path: string,
    requestId: string,
    deadlineMs: number,
    language: Language = defaultLanguage,
  ): Promise<ApiAnswer> => {
    const headers = {
      'accept-encoding': 'identity',
      accept: 'application/json',
      'accept-language': language,
      'x-request-id': requestId,
    };
    return gateways.collect({ method: 'GET', path, headers, deadlineMs });
  };

  return {
    get,
    /** What is read of the API for one request, in the language of its page. */
    forRequest: (requestId: string, language: Language) => (path: string) =>
      get(path, requestId, apiTimeoutMs, language),
    close: () => gateways.close(),
  };
};
