export interface KilledPrimary {
  /** Resolves once another server is the primary in its place. */
  readonly replaced: () => Promise<void>;
  /** Starts it again; resolves once it is a replica of the new one and has its data. */
  readonly restart: () => Promise<void>;
}

export interface RedisServers {
  /** What REDIS_URL says of them. */
  readonly url: string;
  readonly ports: { readonly redis: readonly number[]; readonly sentinel: readonly number[] };
  /** Kills the server at this port. */
  readonly kill: (port: number) => Promise<void>;
  /** Kills the server that has this key. */
  readonly killPrimary: (key: string) => Promise<KilledPrimary>;
  readonly stop: () => Promise<void>;
}

export declare const startRedisServers: (kind: 'sentinel' | 'cluster') => Promise<RedisServers>;

export declare const startRedisServer: () => Promise<Pick<RedisServers, 'url' | 'stop'>>;

/** `certificate` is the file that a process must trust in order to speak to it. */
export declare const startTlsRedisServer: () => Promise<
  Pick<RedisServers, 'url' | 'stop'> & { readonly certificate: string }
>;
