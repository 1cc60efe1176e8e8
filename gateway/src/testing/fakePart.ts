import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedCall {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  body: Buffer;
  /** True when the gateway gave up before the answer was complete. */
  aborted: boolean;
}

export type Answerer = (
  request: IncomingMessage,
  response: ServerResponse,
  call: ReceivedCall,
) => void | Promise<void>;

/** A small real server in the place of a part: notes what it receives, and behaves as a test wants it to. */
export const startFakePart = async (initial: Answerer = answerJson({ fine: true })) => {
  const calls: ReceivedCall[] = [];
  let answerer = initial;
  const server = createServer(async (request, response) => {
    const isLook = request.method === 'GET' && request.url?.startsWith('/internal/');
    if (request.url === '/readyz' || isLook) return answerer(request, response, {} as ReceivedCall);
    const call: ReceivedCall = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.alloc(0),
      aborted: false,
    };
    calls.push(call);
    response.on('close', () => {
      call.aborted = !response.writableFinished;
    });
    try {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece as Buffer);
      call.body = Buffer.concat(pieces);
    } catch {
      return;
    }
    await answerer(request, response, call);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    url: `http://127.0.0.1:${port}`,
    server,
    calls,
    /** How often a path was asked. */
    timesAsked: (url: string) => calls.filter((call) => call.url === url).length,
    answer: (next: Answerer) => {
      answerer = next;
    },
    /** Ends like a killed process: open connections break, new ones are refused. */
    die: stop,
    comeBack: () => listen(port),
    close: stop,
  };
};

export type FakePart = Awaited<ReturnType<typeof startFakePart>>;

export function answerJson(body: unknown, status = 200, headers: Record<string, string> = {}): Answerer {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
}

export const answerHtml =
  (html: string, status = 200, headers: Record<string, string> = {}): Answerer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers });
    response.end(html);
  };
