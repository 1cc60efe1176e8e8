// Listens at the bell: between `begin` and `end`, how long after its event was made each notification came, in milliseconds.
import { WebSocket } from 'ws';

const { url, protocols } = JSON.parse(process.argv[2]);
let delays = [];

const socket = new WebSocket(url, protocols, { perMessageDeflate: false });
socket.once('open', () => process.send({ open: true }));
socket.once('error', ({ message }) => process.send({ failure: message }));
socket.once('close', () => process.send({ failure: 'the socket was closed' }));
socket.on('message', (frame) => delays.push(Date.now() - Date.parse(JSON.parse(frame).at)));

process.on('message', (wish) => {
  process.send({ delays });
  if (wish === 'begin') delays = [];
});
process.once('disconnect', () => process.exit());
