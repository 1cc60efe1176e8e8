import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../local/prepare/repository.mjs';

/** A file of the repository that is changed for a while. `restore` gives it back as it was, whatever happens to this process. */
export const editFile = (file) => {
  const place = path.join(root, file);
  const original = readFileSync(place, 'utf8');
  const restore = () => writeFileSync(place, original);
  const restoreAndExit = () => {
    restore();
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, restoreAndExit);
  return {
    /** Saves it with one of its texts replaced. */
    replace: (text, by) => {
      if (!original.includes(text)) throw new Error(`${file} has no ${text}`);
      writeFileSync(place, original.replace(text, by));
    },
    append: (text) => writeFileSync(place, original + text),
    restore: () => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, restoreAndExit);
      restore();
    },
  };
};
