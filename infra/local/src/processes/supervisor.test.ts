import { createOutput } from '../output.ts';
import { supervise } from './supervisor.ts';

const until = async (probe: () => boolean) => {
  const end = Date.now() + 5000;
  while (!probe()) {
    if (Date.now() > end) throw new Error('not so within 5 s');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

const aPart = (script: string) => {
  const lines: string[] = [];
  const output = createOutput('info', (text) => lines.push(text));
  const plan = { name: 'sample', command: process.execPath, args: ['-e', script], env: {} };
  return { part: supervise(plan, output, () => undefined), lines };
};

describe('a supervised part', () => {
  it('is brought back under a new process id when it is killed', async () => {
    const { part, lines } = aPart('console.log("here"); setInterval(() => {}, 1000)');
    await until(() => lines.some((line) => line.includes('here')));
    const first = part.pid() ?? 0;
    process.kill(first, 'SIGKILL');
    await until(() => part.restarts() === 1 && part.pid() !== undefined);
    expect(part.pid()).not.toBe(first);
    expect(lines.join('')).toContain('ended (SIGKILL); starting it again');
    await part.stop();
  });

  it('is asked to end, and stays ended', async () => {
    const { part, lines } = aPart(
      'process.on("SIGTERM", () => { console.log("bye"); process.exit(0); }); console.log("here"); setInterval(() => {}, 1000)',
    );
    await until(() => lines.some((line) => line.includes('here')));
    await part.stop();
    expect(lines.join('')).toContain('bye');
    expect(part.pid()).toBeUndefined();
    expect(part.restarts()).toBe(0);
  });

  it('waits longer each time it dies at once', async () => {
    const { part } = aPart('process.exit(3)');
    await until(() => part.restarts() >= 2);
    const before = part.restarts();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(part.restarts() - before).toBeLessThanOrEqual(1);
    await part.stop();
  });
});
