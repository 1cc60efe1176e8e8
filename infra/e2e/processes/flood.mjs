import { Agent, request } from 'node:http';

/**
 * Asks a site for ever new addresses over many connections, each as soon as the one before was answered, from a process of
 * its own: `flood.mjs <origin> <connections> <pattern> <from>`. In the pattern `{n}` is a number that rises from `from`,
 * `{id}` one that looks like an id. At the first message it stops, and answers how often each status came.
 */
const [origin, connections, pattern, from] = process.argv.slice(2);
const { hostname, port } = new URL(origin);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const answers = {};
let number = Number(from);
let flooding = true;

const next = () => {
  number += 1;
  return pattern.replace('{n}', number).replace('{id}', number.toString(16).padStart(24, '0'));
};

const ask = (path) =>
  new Promise((resolve) => {
    const sent = request({ agent, hostname, port, path, headers: { accept: 'text/html' } }, (reply) => {
      reply.resume();
      reply.on('close', () => resolve(reply.complete ? reply.statusCode : 'broken off'));
    });
    sent.on('error', ({ code }) => resolve(code));
    sent.end();
  });

const sender = async () => {
  while (flooding) {
    const answer = await ask(next());
    answers[answer] = (answers[answer] ?? 0) + 1;
  }
};

process.once('message', () => {
  flooding = false;
});
process.send('begun');
await Promise.all(Array.from({ length: Number(connections) }, sender));
agent.destroy();
process.send(answers);
process.disconnect();
