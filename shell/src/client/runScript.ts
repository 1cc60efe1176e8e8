import { integrityOf } from './integrity.ts';

/** Runs a script of a release. Rejects when it cannot be had as it was released. */
export const runScript = async (address: string): Promise<void> => {
  const script = document.createElement('script');
  script.src = address;
  script.integrity = integrityOf(address);
  try {
    await new Promise<void>((resolve, reject) => {
      script.onload = () => resolve();
      script.onerror = () => reject(new Error(`${address} could not be loaded`));
      document.head.append(script);
    });
  } finally {
    script.remove();
  }
};
