import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance } from './instance.ts';

interface Options {
  readonly port: number;
  /** The ports of the gateways. */
  readonly gateways: readonly number[];
  readonly directory: string;
}

/** How often it asks a gateway whether it is ready: well within the time for which one drains. */
const askEveryMs = 500;

const settings = ({ port, gateways }: Omit<Options, 'directory'>) => `
defaults
  mode http
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  retries 2
  retry-on conn-failure
  option redispatch
frontend site
  bind 127.0.0.1:${port}
  monitor-uri /balancer
  default_backend gateways
backend gateways
  option httpchk GET /readyz
${gateways.map((each, nth) => `  server gateway-${nth + 1} 127.0.0.1:${each} check inter ${askEveryMs} fall 1 rise 1`).join('\n')}
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
