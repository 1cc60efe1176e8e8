import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import sirv from 'sirv';
import { originalFrames } from './originalFrames.mjs';

const heartbeatMs = 5000;

const sendJson = (response, status, value) => {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(value));
};

/** A stream of states: the newest one for who begins to listen, and each that follows. */
const createStateStream = () => {
  const listeners = new Set();
  let newest = {};
  const write = (response) => response.write(`data: ${JSON.stringify(newest)}\n\n`);
  const beat = setInterval(() => {
    for (const response of listeners) response.write(':\n\n');
  }, heartbeatMs);
  beat.unref();
  return {
    send: (state) => {
      newest = state;
      for (const response of listeners) write(response);
    },
    listen: (response) => {
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-cache, no-transform',
      });
      listeners.add(response);
      response.once('close', () => listeners.delete(response));
      write(response);
    },
  };
};

/**
 * Answers for each front end, below `/<name>`, what a release's place answers: `/release.json`, `/client/**` and `/server/app.cjs`;
 * and to the pages in `/client/development/**`, how the builds are and where the lines of a fault come from.
 *
 * @param {{ onFault: (fault: { name: string, page: string, message: string, frames: readonly object[] }) => void }} options `onFault`
 *   hears of what went wrong in a page
 */
export const startDevelopmentServer = async ({ onFault }) => {
  const frontEnds = new Map();
  const states = createStateStream();
  const clientDirectoryOf = (name) => frontEnds.get(name)?.frontEnd.client;

  const answerRelease = async (response, { frontEnd }) => {
    const release = await frontEnd.release();
    if (release) sendJson(response, 200, release);
    else sendJson(response, 503, { message: `${frontEnd.name} could not be built yet` });
  };
  const answerBundle = async (response, { frontEnd }) => {
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
    response.end(await readFile(frontEnd.bundle));
  };
  const answerFault = async (response, name, query) => {
    const frames = await originalFrames(query.getAll('at'), clientDirectoryOf);
    onFault({ name, page: query.get('page') ?? '', message: query.get('message') ?? '', frames });
    sendJson(response, 200, frames);
  };

  const answer = async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://development');
    const [, name, ...rest] = pathname.split('/');
    const known = frontEnds.get(name);
    const path = rest.join('/');
    if (!known) return sendJson(response, 404, { message: `${name} is not built here` });
    if (path === 'release.json') return answerRelease(response, known);
    if (path === 'server/app.cjs') return answerBundle(response, known);
    if (path === 'client/development/events') return states.listen(response);
    if (path === 'client/development/fault') return answerFault(response, name, searchParams);
    if (!path.startsWith('client/')) return sendJson(response, 404, { message: 'not found' });
    request.url = `/${path.slice('client/'.length)}`;
    known.files(request, response, () => sendJson(response, 404, { message: 'not found' }));
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, { message: String(error) });
    });
  });
  // While it builds, this process hears nothing: a connection that it meant to end would be asked meanwhile, and end without an answer.
  server.keepAliveTimeout = 0;
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  return {
    port: server.address().port,
    add: (frontEnd) =>
      frontEnds.set(frontEnd.name, { frontEnd, files: sirv(frontEnd.client, { dev: true, etag: true }) }),
    tell: states.send,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
