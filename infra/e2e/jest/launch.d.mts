interface Launched {
  readonly siteUrl: string;
  readonly dataDir: string;
  readonly pid: number;
  /** From the start of the process until every part was ready. */
  readonly readyMs: number;
  output(): string;
  state(): { parts: { name: string; pid: number }[] };
  readonly ended: Promise<unknown>;
  stop(): Promise<void>;
  remove(): Promise<void>;
}

/** A script that brings the system up as `npm start` does, without the best compression of front ends. */
export const withoutBestCompression: string;

export function launch(options?: {
  dataDir?: string;
  env?: Record<string, string>;
  script?: string;
}): Promise<Launched>;
