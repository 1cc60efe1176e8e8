import { createRequire } from 'node:module';
import { sep } from 'node:path';

/** The folders in which a program finds a package that is not in its bundle, and what that needs. */
export const packagesBeside = (program: string, name: string): string[] => {
  const { resolve } = createRequire(program);
  const found = resolve(name);
  return [found.slice(0, found.lastIndexOf(`${sep}${name}${sep}`)), ...(resolve.paths(name) ?? [])];
};
