import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import type { BadRequest } from './badRequest.ts';

export interface Answer {
  readonly status: number;
  readonly requestId: string | undefined;
  readonly contentType: string;
  readonly text: string;
}

const waitMs = 30_000;

/** Sends requests exactly as they are, over kept connections; rejects when no answer comes. */
export const createWire = (origin: string, connections: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(origin);
  const send = ({ method, path, headers, body }: BadRequest): Promise<Answer> =>
    new Promise((resolve, reject) => {
      let answered = false;
      const sent = request({ agent, hostname, port, method, path, headers: { ...headers } }, (reply) => {
        answered = true;
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('error', reject);
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            requestId: reply.headers['x-request-id'] as string | undefined,
            contentType: reply.headers['content-type'] ?? '',
            text: Buffer.concat(chunks).toString(),
          }),
        );
      });
      sent.setTimeout(waitMs, () => sent.destroy(new Error(`no answer within ${waitMs} ms`)));
      // A server may answer and close before it has read a body that it refuses.
      sent.on('error', (error) => {
        if (!answered) reject(error);
      });
      if (body) sent.setHeader('content-length', body.length);
      sent.end(body);
    });
  return { send, close: () => agent.destroy() };
};

/** Sends these bytes as they are; answers all that comes back until the other side closes, or we do after `leaveMs`. */
export const sendRaw = (origin: string, bytes: string, leaveMs = 3000): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    const timer = setTimeout(() => socket.destroy(), leaveMs);
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(answer);
    });
  });
