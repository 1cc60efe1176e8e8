import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { programOfRun } from '@plinth/testing/bundledProgram';
import { createMetrics } from './metrics.ts';

const workspace = join(__dirname, '..');

describe('the metrics of a process', () => {
  it('are told by each server that runs in it', async () => {
    const [first, second] = ['first', 'second'].map((part) => createMetrics(part).registry);
    expect(await first?.metrics()).toMatch(/^nodejs_eventloop_lag_p99_seconds\{part="first"\} \S+$/m);
    expect(await second?.metrics()).toMatch(/^process_resident_memory_bytes\{part="second"\} \d+$/m);
  });

  it('seldom wake one that has nothing to do', async () => {
    const program = await programOfRun(workspace, 'src/testing/idleMain.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [program]);
    expect(Number(stdout)).toBeLessThan(50);
  });
});
