/**
 * Bundles a program that a test starts as a process of its own; answers the file. It is to be beside the workspace's own build, so that
 * the packages that are not bundled are found from it.
 */
export declare const bundledProgram: (
  entry: string,
  outfile: string,
  external: readonly string[],
) => Promise<string>;
