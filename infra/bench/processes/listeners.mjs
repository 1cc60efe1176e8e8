// Holds many sockets open. Says when all are, and from then on, each time all have got a frame, when the last did.
import { WebSocket } from 'ws';

const { url, protocols, count } = JSON.parse(process.argv[2]);
const atOnce = 50;
let got = 0;

const countFrame = () => {
  got += 1;
  if (got < count) return;
  got = 0;
  process.send({ last: String(process.hrtime.bigint()) });
};
const open = () =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url, protocols, { perMessageDeflate: false });
    socket.once('open', resolve);
    socket.once('error', reject);
    socket.once('close', () => process.send({ failure: 'a socket was closed' }));
    socket.on('message', countFrame);
  });

process.once('disconnect', () => process.exit());
try {
  for (let opened = 0; opened < count; opened += atOnce) {
    await Promise.all(Array.from({ length: Math.min(atOnce, count - opened) }, open));
  }
  process.send({ open: count });
} catch (error) {
  process.send({ failure: error.message });
}
