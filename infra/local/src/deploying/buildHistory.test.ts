import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBuildHistory } from './buildHistory.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plinth-history-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const ran = (...runs: [string, 'start' | 'deploy' | 'rollback'][]) => {
  const history = createBuildHistory(folder);
  for (const [version, by] of runs) history.note('content', version, by);
  // As the next run of the system reads it.
  return createBuildHistory(folder);
};

describe('the history of builds', () => {
  it('leads back one build further each time', () => {
    const history = ran(['1', 'start'], ['2', 'deploy'], ['3', 'deploy']);
    expect([history.latest('content'), history.earlier('content')]).toEqual(['3', '2']);
    history.note('content', '2', 'rollback');
    expect([history.latest('content'), history.earlier('content')]).toEqual(['2', '1']);
    history.note('content', '1', 'rollback');
    expect([history.latest('content'), history.earlier('content')]).toEqual(['1', undefined]);
  });

  it('knows no earlier build of what ran again and again', () => {
    expect(ran(['1', 'start'], ['1', 'start'], ['1', 'deploy']).earlier('content')).toBeUndefined();
  });

  it('knows what was taken back, until it runs again', () => {
    const history = ran(['1', 'start'], ['2', 'deploy'], ['1', 'rollback']);
    expect(['1', '2'].map((version) => history.wasTakenBack('content', version))).toEqual([false, true]);
    history.note('content', '2', 'start');
    expect(history.wasTakenBack('content', '2')).toBe(false);
  });

  it('needs what runs and the three builds before it, and knows all that ran', () => {
    const history = ran(['1', 'start'], ['2', 'deploy'], ['3', 'deploy'], ['4', 'deploy'], ['5', 'deploy']);
    const versions = ['1', '2', '3', '4', '5', '6'];
    expect(versions.filter((version) => history.isNeeded('content', version))).toEqual(['2', '3', '4', '5']);
    expect(versions.filter((version) => history.hasRun('content', version))).toEqual(versions.slice(0, 5));
  });
});
