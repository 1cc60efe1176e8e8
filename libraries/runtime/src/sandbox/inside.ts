import net from 'node:net';
import { type Channel, type Message, openChannel } from './channel.ts';
import { closeSandbox } from './closedCapabilities.ts';
import { isPing, pipeDescriptor, pong, ready } from './signs.ts';

/** Whoever started this process is trusted; what it sends is as long as what it read from a disk. */
const most = { header: 64 * 1024 * 1024, body: 512 * 1024 * 1024 };

/**
 * Closes this process, which {@link startSandbox} has started, answers from then on that it lives, and hands on what is said to it. It ends
 * with the one that started it.
 */
export const enterSandbox = (onMessage: (message: Message, channel: Channel) => void): Channel => {
  const { exit, stderr } = process;
  const pipe = new net.Socket({ fd: pipeDescriptor });
  const channel: Channel = openChannel(pipe, {
    most,
    onMessage: (message) => {
      if (isPing(message.header)) channel.send(pong);
      else onMessage(message, channel);
    },
    onBroken: (error) => {
      stderr.write(`${error.stack}\n`);
      exit(1);
    },
  });
  pipe.once('close', () => exit(0));
  // A promise that nobody waited for costs nobody else his page.
  process.on('unhandledRejection', (error) => {
    stderr.write(`a promise was rejected that nobody waits for: ${(error as Error)?.stack ?? error}\n`);
  });
  closeSandbox(pipe);
  channel.send(ready);
  return channel;
};
