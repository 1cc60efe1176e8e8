import { setTimeout as pause } from 'node:timers/promises';
import { shown } from '../numbers.mjs';
import { childrenOf, memoryOf } from '../processes.mjs';
import { startSystem } from '../system.mjs';

/** Within 100 s of quiet V8 gives back what a start has taken (`kWatchdogDelayMs` of its memory reducer). */
const restMs = 180_000;
const mostMegabytes = 700;
/** What `npm start` runs besides the parts, which real servers would take the place of. */
const foundations = new Set(['embedded-mongo', 'redis', 'mailbox', 'runner']);

const sum = (taken, kind) => taken.reduce((total, one) => total + one[kind], 0);
const byName = (taken) =>
  [...taken]
    .sort((a, b) => b.resident - a.resident)
    .map(({ name, resident }) => `${name} ${Math.round(resident)}`)
    .join(', ');
const described = (taken) => ({
  value: `${shown(sum(taken, 'resident'))} MB`,
  beside: `${byName(taken)}; proportional in all ${shown(sum(taken, 'proportional'))} MB`,
});

/** What everything takes when nothing happens after `npm start` with its defaults: demo content, mailbox and all. */
export const measureMemory = async () => {
  const system = await startSystem({ SEED: 'demo', SMTP_URL: '' });
  try {
    await pause(restMs);
    const running = system.parts().filter(({ pid }) => pid);
    const sandboxesOf = ({ name, pid }) =>
      childrenOf(pid).map((child) => ({ name: `a sandbox of ${name}`, pid: child }));
    const processes = [...running, ...running.flatMap(sandboxesOf), { name: 'runner', pid: system.runner }];
    const taken = processes.map(({ name, pid }) => ({ name, ...memoryOf(pid) }));
    const parts = taken.filter(({ name }) => !foundations.has(name));
    const others = taken.filter(({ name }) => foundations.has(name));
    return [
      {
        what: 'resident memory of all parts, idle after `npm start`',
        ...described(parts),
        wanted: `≤ ${mostMegabytes} MB`,
        met: sum(parts, 'resident') <= mostMegabytes,
        main: true,
      },
      {
        what: 'of what `npm start` runs below them: database, Redis, mailbox, runner',
        ...described(others),
        main: true,
      },
    ];
  } finally {
    await system.end();
  }
};
