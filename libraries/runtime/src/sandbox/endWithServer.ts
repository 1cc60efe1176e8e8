import { spawn } from 'node:child_process';

/** The signals are those that end whole groups of processes. Reading fails once nobody holds the other end of the pipe any more. */
const script = `trap '' HUP INT TERM; read -r ended || kill -9 "$0"`;

/**
 * Has a process ended when this one ends, in whatever way. What loops reads nothing of a pipe that closes, and who is killed ends nobody:
 * so a shell waits beside both. `onGone` is called when it cannot wait, or does not any more.
 */
export const endWithServer = (pid: number, onGone: (why: string) => void) => {
  const watch = spawn('/bin/sh', ['-c', script, String(pid)], {
    env: {},
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  let isOver = false;
  const tellGone = (why: string) => {
    if (!isOver) onGone(why);
  };
  watch.once('error', ({ message }) => tellGone(message));
  watch.once('exit', () => tellGone('nobody would end it with its server'));
  watch.stdin.on('error', () => undefined);
  return {
    /** The process has ended: its number may become another one's. */
    stop: () => {
      isOver = true;
      watch.stdin.end('ended\n');
    },
  };
};
