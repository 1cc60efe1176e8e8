// What the gateway is compared with: a plain Koa app that has the replies as objects in memory and answers them as
// JSON; and for scale the same with a ready Buffer, and node's own server with that Buffer.
import { createServer } from 'node:http';
import Router from '@koa/router';
import Koa from 'koa';

const { kind, answers } = JSON.parse(process.argv[2]);
const type = 'application/json; charset=utf-8';
const bodies = new Map(Object.entries(answers).map(([url, text]) => [url, Buffer.from(text)]));

const koa = (answer) => {
  const router = new Router();
  router.get('/api/blogs', answer);
  router.get('/api/blogs/:id', answer);
  return new Koa().use(router.routes()).callback();
};
const handlers = {
  koa: () => {
    const replies = new Map(Object.entries(answers).map(([url, text]) => [url, JSON.parse(text)]));
    return koa((ctx) => {
      ctx.body = replies.get(ctx.url);
    });
  },
  koaBytes: () =>
    koa((ctx) => {
      ctx.type = type;
      ctx.body = bodies.get(ctx.url);
    }),
  node: () => (request, response) => {
    const body = bodies.get(request.url);
    response.writeHead(200, { 'content-type': type, 'content-length': body.length });
    response.end(body);
  },
};

const server = createServer(handlers[kind]());
server.listen(0, '127.0.0.1', () => process.send({ url: `http://127.0.0.1:${server.address().port}` }));
