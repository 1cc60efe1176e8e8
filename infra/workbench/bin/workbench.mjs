// `npm run workbench`: builds the workbench, serves it at 127.0.0.1, and shows every saved change.
import { createServer } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import webpack from 'webpack';
import { buildErrorsOf } from '../../dev/src/frontEnds/buildErrors.mjs';
import config from '../webpack.config.mjs';

const port = Number(process.env.PORT ?? 6100);
const folder = path.join(import.meta.dirname, '..');
const pages = sirv(path.join(folder, 'public'), { dev: true });
const built = sirv(config.output.path, { dev: true });
const pictures = sirv(path.join(folder, '../demo/pictures'), { dev: true });

const listeners = new Set();

const follow = (response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  listeners.add(response);
  response.on('close', () => listeners.delete(response));
};

const server = createServer((request, response) => {
  const missing = () => response.writeHead(404).end();
  const { pathname } = new URL(request.url, 'http://workbench.local');
  if (pathname === '/changes') follow(response);
  else if (pathname.startsWith('/uploads/')) {
    request.url = pathname.slice('/uploads'.length);
    pictures(request, response, missing);
  } else pages(request, response, () => built(request, response, missing));
});

const lineOf = ({ message, frames: [place] }) =>
  `${place ? `${place.file}:${place.line}:${place.column} ` : ''}${message}`;

const tellFaults = (stats) => {
  for (const error of buildErrorsOf('the workbench', stats.compilation)) console.error(lineOf(error));
  if (stats.hasWarnings()) console.error(stats.toString({ all: false, warnings: true }));
};

let address;
webpack(config).watch({ aggregateTimeout: 50 }, (error, stats) => {
  if (error) throw error;
  tellFaults(stats);
  if (address) {
    // What was there goes on being shown until the fault is mended.
    if (!stats.hasErrors()) for (const listener of listeners) listener.write('data: changed\n\n');
  } else {
    address = `http://127.0.0.1:${port}`;
    server.listen(port, '127.0.0.1', () => console.log(`The workbench is at ${address}`));
  }
});
