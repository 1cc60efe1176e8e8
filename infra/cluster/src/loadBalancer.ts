import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance } from './instance.ts';

interface Options {
  readonly port: number;
  /** The gateways' addresses, by name. */
  readonly gateways: Readonly<Record<string, string>>;
  readonly directory: string;
}

/** How often it asks a gateway whether it is ready: well within the time for which one drains. */
const askEveryMs = 500;
/** How long a gateway may take to say so, and how often it may fail to. A busy machine is no dead one: with both out there is none. */
const askTimeoutMs = 2000;
const failuresUntilOut = 3;

const settings = ({ port, gateways }: Omit<Options, 'directory'>) => `
defaults
  mode http
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  timeout check ${askTimeoutMs}ms
  retries 2
  retry-on conn-failure
  option redispatch
frontend site
  bind 127.0.0.1:${port}
  monitor-uri /balancer
  default_backend gateways
backend gateways
  option httpchk GET /readyz
${Object.entries(gateways)
  .map(
    ([name, address]) =>
      `  server ${name} ${address} check inter ${askEveryMs} fall ${failuresUntilOut} rise 1`,
  )
  .join('\n')}
`;

/** HAProxy in front of the gateways, as somebody would run it who has two. */
export const createLoadBalancer = ({ port, gateways, directory }: Options) => {
  const file = join(directory, 'haproxy.cfg');
  writeFileSync(file, settings({ port, gateways }));
  return createInstance({
    name: 'haproxy',
    command: process.env.TEST_BALANCER ?? 'haproxy',
    args: ['-f', file, '-db'],
    env: { PATH: process.env.PATH ?? '' },
    readyUrl: `http://127.0.0.1:${port}/balancer`,
    log: join(directory, 'haproxy.log'),
  });
};
