import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Line, openLine } from './line.ts';

const silentMs = 200;

let echo: Server;
let line: Line;
let sockets: Socket[];
beforeEach(async () => {
  sockets = [];
  echo = createServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1');
  await once(echo, 'listening');
  line = await openLine({ target: (echo.address() as AddressInfo).port });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await line.close();
  echo.close();
});

/** A connection over the line, and all that has come back over it. */
const call = async () => {
  const socket = connect(line.port, '127.0.0.1');
  let heard = '';
  socket.on('data', (bytes) => {
    heard += bytes;
  });
  sockets.push(socket);
  await once(socket, 'connect');
  return { socket, heard: () => heard };
};
const until = async (probe: () => boolean) => {
  while (!probe()) await pause(5);
};

describe('a line that is cut', () => {
  it('is silent, ends no connection, and delivers what was sent once it is mended', async () => {
    const { socket, heard } = await call();
    socket.write('before ');
    await until(() => heard() === 'before ');
    line.cut();
    socket.write('meanwhile ');
    await pause(silentMs);
    expect({ heard: heard(), open: socket.readyState }).toEqual({ heard: 'before ', open: 'open' });
    line.mend();
    await until(() => heard() === 'before meanwhile ');
  });

  it('takes new connections, which stay silent until it is mended', async () => {
    line.cut();
    const { socket, heard } = await call();
    socket.write('hello');
    await pause(silentMs);
    expect(heard()).toBe('');
    line.mend();
    await until(() => heard() === 'hello');
  });
});
