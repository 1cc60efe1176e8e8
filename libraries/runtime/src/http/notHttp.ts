import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { Problem, type ProblemCode } from '@plinth/contracts/problems';
import { rawProblem } from './rawProblem.ts';

const refusalOf = (code = ''): ProblemCode | null => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request-timeout';
  if (code === 'HPE_HEADER_OVERFLOW') return 'headers-too-large';
  return code.startsWith('HPE_') ? 'malformed' : null;
};

/**
 * What is not HTTP, or does not arrive, never gets as far as the application; it is refused in the shape that all
 * errors have.
 */
export const refuseWhatIsNotHttp = (
  error: NodeJS.ErrnoException,
  socket: Duplex & { bytesWritten?: number },
) => {
  // After something was answered, whatever is written now could be taken for a part of that answer.
  const code = refusalOf(error.code);
  if (!socket.writable || socket.bytesWritten || !code) {
    socket.destroy();
    return;
  }
  socket.end(rawProblem(new Problem(code), randomUUID()));
};
