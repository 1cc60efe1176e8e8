import { openDatabase } from '@plinth/e2e/stored';
import type { MongoClient } from 'mongodb';
import { type Cluster, type ClusterOptions, startCluster } from './cluster.ts';
import { subscribeReaders } from './round.ts';

interface TestedCluster {
  readonly cluster: Cluster;
  readonly database: MongoClient;
}

/** A cluster for all tests of a file, with readers of its newsletter; answers how to get at it. */
export const testedCluster = (options: ClusterOptions): (() => TestedCluster) => {
  let tested: TestedCluster | undefined;
  beforeAll(async () => {
    const cluster = await startCluster(options);
    Object.assign(process.env, {
      TEST_DATA_DIR: cluster.directory,
      TEST_ADMIN_EMAIL: cluster.administrator.ADMIN_EMAIL,
      TEST_ADMIN_PASSWORD: cluster.administrator.ADMIN_PASSWORD,
    });
    tested = { cluster, database: openDatabase() };
    await subscribeReaders();
  });
  afterAll(async () => {
    await tested?.database.close();
    await tested?.cluster.stop();
  });
  return () => {
    if (!tested) throw new Error('the cluster did not start');
    return tested;
  };
};
