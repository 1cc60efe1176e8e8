import { type ServerName, serverNames } from '@plinth/local/parts';
import { freePort } from '@plinth/testing/freePort';

const instancesOfEach = 2;

/** Of each part, the ports of its instances. */
type Ports = Readonly<Record<ServerName, readonly number[]>>;

export const choosePorts = async (): Promise<Ports> => {
  const entries: [ServerName, number[]][] = [];
  for (const name of serverNames) {
    const ports: number[] = [];
    while (ports.length < instancesOfEach) ports.push(await freePort());
    entries.push([name, ports]);
  }
  return Object.fromEntries(entries) as Record<ServerName, number[]>;
};

const addressesOf = (ports: readonly number[]) => ports.map((port) => `http://127.0.0.1:${port}`).join(',');

/** Where each server finds all instances of the others. */
export const otherAddresses = (ports: Ports): Record<string, string> => ({
  AUTH_URL: addressesOf(ports.auth),
  CONTENT_URL: addressesOf(ports.content),
  MESSAGING_URL: addressesOf(ports.messaging),
  MAIL_URL: addressesOf(ports.mail),
  NOTIFICATIONS_URL: addressesOf(ports.notifications),
  RELEASES_URL: addressesOf(ports.releases),
  SHELL_URL: addressesOf(ports.shell),
  GATEWAY_URL: addressesOf(ports.gateway),
  API_URL: addressesOf(ports.gateway),
});

/** Every server by its port, under the name that links call it by. */
export const namesByPort = (
  ports: Ports,
  others: Readonly<Record<string, readonly number[]>>,
): ReadonlyMap<number, string> => {
  const instances = serverNames.flatMap((part) =>
    ports[part].map((port, nth): [number, string] => [port, `${part}-${nth + 1}`]),
  );
  const single = Object.entries(others).flatMap(([name, all]) =>
    all.map((port): [number, string] => [port, name]),
  );
  return new Map([...instances, ...single]);
};
