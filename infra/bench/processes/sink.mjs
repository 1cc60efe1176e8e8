// A mail server that counts what it takes and keeps the first mail. Told how many to expect, it says when it has them.
import { SMTPServer } from 'smtp-server';

let taken = 0;
let expected = Number.POSITIVE_INFINITY;
let first = null;
let began = null;

const take = () => {
  began ??= process.hrtime.bigint();
  taken += 1;
  if (taken === expected)
    process.send({ began: String(began), ended: String(process.hrtime.bigint()), first });
};
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  logger: false,
  onData: (stream, _session, done) => {
    const chunks = first === null ? [] : null;
    if (chunks) first = '';
    stream.on('data', (chunk) => chunks?.push(chunk));
    stream.on('end', () => {
      if (chunks) first = Buffer.concat(chunks).toString();
      take();
      done(null);
    });
  },
});
server.on('error', () => undefined);
process.on('message', (message) => {
  taken = 0;
  began = null;
  expected = message.expect;
  process.send({ expecting: expected });
});
server.listen(0, '127.0.0.1', () =>
  process.send({ url: `smtp://127.0.0.1:${server.server.address().port}` }),
);
