import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { siteUrl } from '../system.ts';

const program = join(__dirname, '../../processes/flood.mjs');

/**
 * Floods the site with requests for ever new addresses (see `processes/flood.mjs`), from a process of its own so that its
 * work does not count as somebody else's waiting. `stop` answers how often each status came.
 */
export const startFlood = async (
  pattern: string,
  { connections, from }: { connections: number; from: number },
) => {
  const process = fork(program, [siteUrl(), String(connections), pattern, String(from)]);
  await once(process, 'message');
  return {
    stop: async (): Promise<Readonly<Record<string, number>>> => {
      const answered = once(process, 'message');
      process.send('stop');
      const [answers] = await answered;
      return answers;
    },
  };
};
