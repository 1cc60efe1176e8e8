import { connect as connectPlain } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { AbstractConnector, Cluster, type ClusterOptions, type RedisOptions } from 'ioredis';
import type { ClusterNodes } from './redisUrl.ts';

/** ioredis times a command from when a node has it; this times it from when it is given, so that none waits for a cluster that is away. */
class ImpatientCluster extends Cluster {
  override sendCommand(...given: Parameters<Cluster['sendCommand']>): unknown {
    const { commandTimeout } = this.options.redisOptions ?? {};
    if (commandTimeout) given[0].setTimeout(commandTimeout);
    return super.sendCommand(...given);
  }
}

/**
 * A command that finds its node gone is tried again every so often until the cluster has chosen another. A patient one waits
 * for longer than that takes with the usual `cluster-node-timeout` of 15 s; an impatient one goes by its own time limit.
 */
const retryMs = 200;
const patientRetries = 150;

/** Commands to a cluster. `commandTimeout` bounds all that a command may take. */
export const createCluster = (
  { nodes, tls, username, password }: ClusterNodes,
  { retryStrategy, ...redisOptions }: Omit<RedisOptions, 'replyMapping'>,
): Cluster => {
  const options = {
    clusterRetryStrategy: (attempt) => retryStrategy?.(attempt) ?? null,
    retryDelayOnFailover: retryMs,
    retryDelayOnClusterDown: retryMs,
    maxRedirections: patientRetries,
    // A certificate is of the name, not of the address that is found for it.
    ...(tls ? { dnsLookup: (host, found) => found(null, host) } : {}),
    redisOptions: { ...redisOptions, username, password, ...(tls ? { tls: {} } : {}) },
  } satisfies ClusterOptions;
  return redisOptions.commandTimeout
    ? new ImpatientCluster([...nodes], options)
    : new Cluster([...nodes], options);
};

/** How long a connection may take to end before it is cut. */
const disconnectTimeoutMs = 2000;

/**
 * How a subscriber connects to a cluster: to its nodes in turn, as each hears what is published at any of them. It is a plain
 * connection, since ioredis' cluster client changes the node that it listens at without saying that signals were missed.
 */
export const subscriberOptions = ({ nodes, tls, username, password }: ClusterNodes): RedisOptions => {
  let turn = Math.floor(Math.random() * nodes.length);
  class NextNode extends AbstractConnector {
    constructor() {
      super(disconnectTimeoutMs);
    }
    override async connect() {
      turn += 1;
      const { host, port } = nodes[turn % nodes.length] ?? {};
      this.connecting = true;
      const address = { host, port: Number(port) };
      this.stream = tls ? connectTls(address) : connectPlain(address);
      return this.stream;
    }
  }
  return { Connector: NextNode, username, password, ...(tls ? { tls: {} } : {}) };
};
