import { setTimeout as pause } from 'node:timers/promises';
import { shown } from '../numbers.mjs';
import { memoryOf, startBeside, startHelper } from '../processes.mjs';

const sockets = 5000;
const firstSockets = 100;
const restMs = 4000;
const mostKilobytes = 12;

/** Lets a process collect its garbage when it is told to by a signal. */
const collectOnSignal = [
  '--expose-gc',
  '--import',
  `data:text/javascript,process.on('SIGHUP',()=>globalThis.gc())`,
];

const settled = async (processes) => {
  await pause(restMs);
  for (let times = 0; times < 2; times++) {
    for (const process of processes) process.signal('SIGHUP');
    await pause(1000);
  }
  return processes.map(({ pid }) => memoryOf(pid).resident);
};

/** What an open, silent socket costs the notifications service and the gateway in memory. */
export const measureIdleSockets = async ({ system, token }) => {
  const options = { nodeArguments: collectOnSignal };
  const notifications = await startBeside(system.pidOf('notifications'), { ...options, env: {} });
  const gateway = await startBeside(system.pidOf('gateway'), {
    ...options,
    env: { NOTIFICATIONS_URL: notifications.url },
  });
  const open = (count) =>
    startHelper('listeners', {
      url: `${gateway.url.replace('http', 'ws')}/ws`,
      protocols: ['bearer', token],
      count,
    });
  const first = await open(firstSockets);
  const before = await settled([notifications, gateway]);
  const rest = await open(sockets);
  const after = await settled([notifications, gateway]);
  for (const process of [first, rest, gateway, notifications]) await process.end();

  const [inNotifications, inGateway] = after.map(
    (megabytes, at) => ((megabytes - before[at]) * 1024) / sockets,
  );
  const row = (what, kilobytes, at) => ({
    what,
    value: `${shown(kilobytes)} KB`,
    beside: `${shown(before[at])} → ${shown(after[at])} MB with ${shown(sockets)} more sockets`,
    wanted: `≤ ${mostKilobytes} KB`,
    met: kilobytes <= mostKilobytes,
    main: true,
  });
  return [
    row('memory of an idle socket: notifications service', inNotifications, 0),
    row('memory of an idle socket: gateway, which carries both ends', inGateway, 1),
  ];
};
