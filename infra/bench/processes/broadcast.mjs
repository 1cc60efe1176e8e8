// A bare `ws` server: on a message from its parent it sends one frame to everyone and says when it began.
import { WebSocketServer } from 'ws';

const frame = Buffer.from(
  JSON.stringify({
    id: '1',
    event: 'comment',
    message: 'New comment from Visitor',
    at: new Date().toISOString(),
  }),
);
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
process.on('message', () => {
  const began = process.hrtime.bigint();
  for (const socket of server.clients) socket.send(frame, { binary: false });
  process.send({ began: String(began) });
});
server.on('listening', () => process.send({ url: `ws://127.0.0.1:${server.address().port}` }));
