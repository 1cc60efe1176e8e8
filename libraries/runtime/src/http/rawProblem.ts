import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Problem } from '@plinth/contracts/problems';
import { languageAsked } from './language.ts';
import { problemBody } from './problemReplies.ts';

/** A problem as a whole HTTP answer that ends its connection: for sockets that the application does not answer. */
export const rawProblem = (
  problem: Problem,
  requestId: string,
  request: Pick<IncomingMessage, 'headers'> = { headers: {} },
): string => {
  const language = languageAsked(request);
  const { status } = problem;
  const body = JSON.stringify(problemBody(problem, requestId, language));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    `content-language: ${language}`,
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    `x-request-id: ${requestId}`,
    `content-length: ${Buffer.byteLength(body)}`,
    ...(status === 401 ? ['www-authenticate: Bearer'] : []),
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
};
