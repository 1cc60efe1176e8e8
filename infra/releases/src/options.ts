import { parseArgs } from 'node:util';
import { UsageError, usage } from './usage.ts';

/** What was given besides the words of a command. Throws a `UsageError` for what no command knows. */
export const readOptions = (args: readonly string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        built: { type: 'boolean', default: false },
        hours: { type: 'string' },
        minutes: { type: 'string' },
        views: { type: 'string' },
      },
    });
    return { values, positionals };
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage}`);
  }
};

interface Limits {
  /** The smallest number; only more than 0 when left out. */
  readonly least?: number;
  readonly most: number;
  readonly whole?: boolean;
  /** Why, in words that follow the sentence. */
  readonly because?: string;
}

const wanted = ({ least, most, whole }: Limits) => {
  const number = whole ? 'a whole number' : 'a number';
  return least === undefined ? `${number} above 0, at most ${most}` : `${number} from ${least} to ${most}`;
};

/** A number that was written out; undefined when nothing was. Throws a `UsageError` that names it and its limits. */
export const numberIn = (name: string, text: string | undefined, limits: Limits): number | undefined => {
  if (text === undefined) return undefined;
  const value = Number(text);
  const { least, most, whole = false, because } = limits;
  const fits =
    text.trim() !== '' &&
    (least === undefined ? value > 0 : value >= least) &&
    value <= most &&
    (!whole || Number.isInteger(value));
  if (fits) return value;
  throw new UsageError(`${name} must be ${wanted(limits)}, not "${text}"${because ? `: ${because}` : ''}.`);
};
