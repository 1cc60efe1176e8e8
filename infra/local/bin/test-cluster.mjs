// `npm run test:cluster`: every server twice, behind HAProxy and on a Redis with sentinels, under a steady load. Each process is
// restarted, then killed; then each link between them is cut for ten seconds. Tables say what that cost.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { balancerForCluster, preparation, prepare } from '../prepare/prepare.mjs';
import { root } from '../prepare/repository.mjs';
import { loadBalancerCommand } from '../prepare/systemPrograms.mjs';
import { bin, countTests, endWithTotals, passes, summaryOf } from './testRuns.mjs';

const run = async () => {
  await prepare({ ...preparation, ...balancerForCluster });
  const place = join(root, 'infra/cluster');
  rmSync(summaryOf(place), { force: true });
  const ran = await passes('Two of everything', bin('jest'), ['--runInBand'], {
    cwd: place,
    env: { TEST_BALANCER: loadBalancerCommand() },
  });
  return countTests([place], [ran]);
};

await endWithTotals(run);
