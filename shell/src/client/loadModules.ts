import { fetchAnew } from './fetchAnew.ts';
import { integrityOf } from './integrity.ts';

/** Fetches a module without running it. A page takes each module from here on as it arrived with the right hash, or not at all. */
const fetchModule = async (address: string): Promise<void> => {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.integrity = integrityOf(address);
  link.href = address;
  try {
    await new Promise<void>((resolve, reject) => {
      link.onload = () => resolve();
      link.onerror = () => reject(new Error(`${address} could not be loaded`));
      document.head.append(link);
    });
  } catch (error) {
    await fetchAnew([address]);
    throw error;
  } finally {
    link.remove();
  }
};

/**
 * Runs a module and answers its exports. An `import` says no hash, so all modules are fetched first that it may ever import, at once:
 * one of them would else fetch another before it is asked for with its hash. Rejects where one is not what was released, and in
 * a browser that cannot check modules.
 */
export const loadModules = async <Exports>(entry: string, all: readonly string[]): Promise<Exports> => {
  if (!document.createElement('link').relList.supports('modulepreload')) {
    throw new Error(`This browser cannot check the modules of ${entry}`);
  }
  await Promise.all(all.map(fetchModule));
  return import(/* webpackIgnore: true */ entry);
};
