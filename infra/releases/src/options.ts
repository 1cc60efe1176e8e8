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

/** A number that was written out; undefined when nothing was. */
export const numberIn = (name: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() !== '' && Number.isFinite(value)) return value;
  throw new UsageError(`${name} must be a number, not "${text}".\n\n${usage}`);
};
