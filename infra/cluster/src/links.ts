import { type Line, openLine } from './line.ts';

/** A line from a process to a server that it is told of. */
export interface Link extends Pick<Line, 'cut' | 'mend'> {
  /** Such as `gateway-1`. */
  readonly from: string;
  /** Such as `content-2`, `database`, `redis`, `sentinel` or `mail server`. */
  readonly to: string;
}

const address = /127\.0\.0\.1:(\d+)/g;
/** A port in what sentinels say; all ports have five digits here, so that no length changes with the digits. */
const port = /\b\d{5}\b/g;

/**
 * Puts a line of its own into each link: into the way from one process to one of the servers whose addresses it is told. Takes
 * the servers' names by their ports; other addresses stay as they are.
 */
export const createLinks = (servers: ReadonlyMap<number, string>) => {
  const links: Link[] = [];
  const lines: Line[] = [];

  const open = async (from: string, target: number, change?: (bytes: Buffer) => Buffer) => {
    const line = await openLine({ target, change });
    lines.push(line);
    links.push({ from, to: servers.get(target) ?? '', cut: line.cut, mend: line.mend });
    return line.port;
  };

  /** Sentinels tell where Redis and the other sentinels are: a process must find its own lines there, too. */
  const openAll = async (from: string, targets: readonly number[]) => {
    const told = new Map<string, string>();
    const throughLines = (bytes: Buffer) =>
      Buffer.from(
        bytes.toString('latin1').replace(port, (digits) => told.get(digits) ?? digits),
        'latin1',
      );
    for (const target of targets) {
      const change = servers.get(target) === 'sentinel' ? throughLines : undefined;
      told.set(String(target), String(await open(from, target, change)));
    }
    return told;
  };

  return {
    all: links as readonly Link[],

    /** Leads every address in the settings of a process through lines of its own. */
    through: async <S extends Readonly<Record<string, string>>>(from: string, settings: S): Promise<S> => {
      const named = Object.values(settings).flatMap((value) =>
        [...value.matchAll(address)].map(([, digits]) => Number(digits)),
      );
      const known = [...new Set(named)].filter((target) => servers.has(target));
      const behindSentinels = known.some((target) => servers.get(target) === 'sentinel')
        ? [...servers].filter(([, name]) => name === 'redis').map(([target]) => target)
        : [];
      const told = await openAll(from, [...known, ...behindSentinels]);
      const entries = Object.entries(settings).map(([name, value]) => [
        name,
        value.replace(address, (whole, digits) => whole.replace(digits, told.get(digits) ?? digits)),
      ]);
      return Object.fromEntries(entries) as S;
    },

    close: async () => {
      await Promise.all(lines.map((line) => line.close()));
    },
  };
};
