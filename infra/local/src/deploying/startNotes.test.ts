import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ContractShape, describeContract } from '@plinth/contracts/growth/describe';
import { usedBy } from '@plinth/contracts/growth/goingBack';
import { createBuildHistory } from './buildHistory.ts';
import type { KeptBuild } from './keptBuild.ts';
import { createStartNotes } from './startNotes.ts';

const newer = describeContract();
const { listBlogs: _, ...others } = newer.calls;
const older: ContractShape = { ...newer, calls: others };

const buildOf = (version: string): KeptBuild => ({
  version,
  file: 'main.js',
  contract: () => (version === 'older' ? older : newer),
  remove: () => undefined,
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plinth-history-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What a start that runs each of these builds, one after the other, says of content at the last of them. */
const said = async (versions: readonly string[], { usedNow = [] as string[] } = {}) => {
  let lines: string[] = [];
  const note = createStartNotes({
    history: createBuildHistory(folder),
    keptBuild: (_name, version) => buildOf(version),
    readReliances: async () => [{ release: 'mf-public 1', used: usedBy(new Set(usedNow), newer) }],
    warn: (_name, text) => lines.push(text),
  });
  for (const version of versions) {
    lines = [];
    await note('content', buildOf(version));
  }
  return lines;
};

describe('a start', () => {
  it('says nothing of a first build, of the same, and of one that only adds', async () => {
    expect(await said(['older'])).toEqual([]);
    expect(await said(['older', 'older'])).toEqual([]);
    expect(await said(['older', 'newer'])).toEqual([]);
  });

  it('says that a part goes back, and by name what it lacks then', async () => {
    expect(await said(['newer', 'older'])).toEqual([
      'goes back: this checkout has older, and newer ran last',
      '  - listBlogs is gone',
    ]);
  });

  it('says who uses of it what', async () => {
    expect(await said(['newer', 'older'], { usedNow: ['listBlogs'] })).toEqual(
      expect.arrayContaining([
        'what visitors get uses what it lacks:',
        '  - mf-public 1: listBlogs is not offered by content',
      ]),
    );
  });

  it('says that a build goes back which has the same contract', async () => {
    expect(await said(['newer', 'newest', 'newer'])).toEqual([
      'goes back: this checkout has newer, and newest ran last',
    ]);
  });

  it('says that a build runs again which somebody took back', async () => {
    await said(['older', 'newer']);
    createBuildHistory(folder).note('content', 'older', 'rollback');
    expect(await said(['newer'])).toEqual(['newer runs again, which was taken back; older ran last']);
  });
});
