import type { Logger } from '../log.ts';

/** A file that was found to be other than what was released: on this machine's disk, or as it came from the store. */
export interface AlteredFile {
  /** Front end, version and path. */
  readonly file: string;
  readonly where: 'disk' | 'store';
  readonly at: string;
}

/** How long a find is told of. What still stands is found again before that. */
const toldForMs = 10 * 60_000;

export type AlteredFiles = ReturnType<typeof createAlteredFiles>;

/** What was found altered lately: logged when it is found, and told to whoever asks for the health of this process. */
export const createAlteredFiles = (log: Logger) => {
  const found = new Map<string, AlteredFile>();
  const current = (): AlteredFile[] => {
    const since = Date.now() - toldForMs;
    for (const [key, { at }] of found) if (new Date(at).getTime() < since) found.delete(key);
    return [...found.values()];
  };
  return {
    note: (file: string, where: AlteredFile['where']) => {
      const isKnown = current().some((one) => one.file === file && one.where === where);
      found.set(`${where} ${file}`, { file, where, at: new Date().toISOString() });
      if (!isKnown) log.error({ file, where }, 'a file is not what was released, and is not used');
    },
    current,
  };
};
