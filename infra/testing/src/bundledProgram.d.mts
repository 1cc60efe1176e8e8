/**
 * Bundles a program that a test starts as a process of its own, as servers are bundled; answers the file. It is to be beside the
 * workspace's own build, so that packages with native code are found from it.
 */
export declare const bundledProgram: (entry: string, outfile: string) => Promise<string>;
/** The same, once for all test files of a run; the end of the run removes it. `entry` is a path in the folder of the workspace. */
export declare const programOfRun: (workspace: string, entry: string) => Promise<string>;
