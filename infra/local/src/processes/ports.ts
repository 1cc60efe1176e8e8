import { freePort, tryPort } from '@plinth/testing/freePort';

/** Throws a clear sentence when somebody else already listens there. */
export const assertPortFree = async (port: number) => {
  try {
    await tryPort(port);
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    if (code === 'EACCES')
      throw new Error(`Port ${port} needs more rights than this account has. Set PORT to another one.`);
    throw new Error(
      `Port ${port} is busy. End the program that uses it, or start with another: PORT=${port + 10} npm start`,
    );
  }
};

/** The first free port at or after this one. */
export const nextFreePort = async (from: number): Promise<number> => {
  for (let port = from; port < from + 100; port++) {
    try {
      return await tryPort(port);
    } catch {}
  }
  return freePort();
};
