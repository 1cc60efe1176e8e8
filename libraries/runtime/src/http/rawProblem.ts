import { STATUS_CODES } from 'node:http';
import type { Problem } from '@plinth/contracts/problems';
import { problemBody } from './problemReplies.ts';

/** A problem as a whole HTTP answer that ends its connection: for sockets that the application does not answer. */
export const rawProblem = (problem: Problem, requestId: string): string => {
  const { status } = problem;
  const body = JSON.stringify(problemBody(problem, requestId));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    `x-request-id: ${requestId}`,
    `content-length: ${Buffer.byteLength(body)}`,
    ...(status === 401 ? ['www-authenticate: Bearer'] : []),
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
};
