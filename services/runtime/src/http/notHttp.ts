import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { Problem } from '@plinth/contracts/problems';
import { problemBody } from './problemReplies.ts';

/** What is not HTTP never gets as far as the application; it is refused in the shape that all errors have. */
export const refuseWhatIsNotHttp = (
  error: NodeJS.ErrnoException,
  socket: Duplex & { bytesWritten?: number },
) => {
  // After something was answered, whatever is written now could be taken for a part of that answer.
  if (!socket.writable || socket.bytesWritten || !error.code?.startsWith('HPE_')) {
    socket.destroy();
    return;
  }
  const problem = new Problem(error.code === 'HPE_HEADER_OVERFLOW' ? 'headers-too-large' : 'malformed');
  const requestId = randomUUID();
  const body = JSON.stringify(problemBody(problem, requestId));
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    `x-request-id: ${requestId}`,
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
};
