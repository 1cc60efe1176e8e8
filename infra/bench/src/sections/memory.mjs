import { setTimeout as pause } from 'node:timers/promises';
import { shown } from '../numbers.mjs';
import { memoryOf } from '../processes.mjs';
import { startSystem } from '../system.mjs';

const restMs = 15_000;
const mostMegabytes = 700;

/** What all parts take when nothing happens after `npm start` with its defaults: demo content, mailbox and all. */
export const measureMemory = async () => {
  const system = await startSystem({ SEED: 'demo', SMTP_URL: '' });
  try {
    await pause(restMs);
    const parts = [...system.parts().filter(({ pid }) => pid), { name: 'runner', pid: system.runner }];
    const taken = parts.map(({ name, pid }) => ({ name, ...memoryOf(pid) }));
    const sum = (kind) => taken.reduce((total, part) => total + part[kind], 0);
    const byPart = taken
      .sort((a, b) => b.resident - a.resident)
      .map(({ name, resident }) => `${name} ${Math.round(resident)}`)
      .join(', ');
    return [
      {
        what: 'resident memory of all parts, idle after `npm start`',
        value: `${shown(sum('resident'))} MB`,
        beside: `${byPart}; proportional in all ${shown(sum('proportional'))} MB`,
        wanted: `≤ ${mostMegabytes} MB`,
        met: sum('resident') <= mostMegabytes,
        main: true,
      },
    ];
  } finally {
    await system.end();
  }
};
