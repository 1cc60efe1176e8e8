import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { TokenClaims } from '@plinth/contracts/auth';
import { type Role, staff } from '@plinth/contracts/constants';
import { Problem } from '@plinth/contracts/problems';
import { problemFrom } from '@plinth/runtime/http/problemReplies';
import { rawProblem } from '@plinth/runtime/http/rawProblem';
import type { TokenVerifier } from '@plinth/runtime/tokens';

export const socketPath = '/ws';
/** The subprotocol after which the token comes. Browsers can send a token in no other way. */
export const protocol = 'bearer';

const tokenOf = (request: IncomingMessage): string | null => {
  const [scheme, token, ...rest] = (request.headers['sec-websocket-protocol'] ?? '').split(/\s*,\s*/);
  return scheme === protocol && token && rest.length === 0 ? token : null;
};

/** Who asks for a socket, if they may have one. Throws the problem otherwise. */
export const admit = async (request: IncomingMessage, tokens: TokenVerifier): Promise<TokenClaims> => {
  if ((request.url ?? '').split('?')[0] !== socketPath) throw new Problem('not-found');
  const token = tokenOf(request);
  if (!token) throw new Problem('unauthenticated');
  const claims = await tokens.verify(token);
  if (!(staff as readonly Role[]).includes(claims.role)) throw new Problem('role-not-allowed');
  return claims;
};

/** Answers a refused upgrade over plain HTTP, with the one shape that every error has. */
export const refuse = (socket: Duplex, request: IncomingMessage, error: unknown): Problem => {
  const problem = problemFrom(error);
  const requestId = String(request.headers['x-request-id'] ?? '');
  socket.end(rawProblem(problem, requestId, request), () => socket.destroy());
  return problem;
};
