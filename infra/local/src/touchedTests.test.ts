import { readTests } from '../bin/touchedTests.mjs';

let touchedBy: Awaited<ReturnType<typeof readTests>>;
beforeAll(async () => {
  touchedBy = await readTests();
}, 120_000);

const touched = (...files: string[]) => Object.fromEntries(touchedBy(files));

describe('what a change touches', () => {
  it('of the contracts are the tests of all who import it, in whatever workspace', () => {
    const tests = touched('libraries/contracts/src/messages.ts');
    expect(tests['services/messaging']).toContain('services/messaging/src/messages/messages.test.ts');
    expect(tests['mf-console']).toContain('mf-console/src/features/messages/messagesCsv.test.ts');
    expect(tests['infra/releases']).toContain('infra/releases/src/contract/growth.test.ts');
    expect(tests).not.toHaveProperty(['libraries/media']);
  });

  it('of one part are tests of that part', () => {
    const tests = touched('mf-public/src/ui/ArrowLink.tsx', 'docs/own-a-part.md');
    expect(Object.keys(tests)).toEqual(['mf-public']);
  });

  it('are none that `npm test` leaves to the torture', () => {
    const tests = touched('services/mail/src/deliveries/ledger.ts')['services/mail'] ?? [];
    expect(tests).toContain('services/mail/src/deliveries/deliveries.test.ts');
    expect(tests.filter((test) => test.includes('.torture.'))).toEqual([]);
  });

  it('of what no test imports are all tests of its workspace', () => {
    const tests = touched('libraries/media/package.json');
    expect(Object.keys(tests)).toEqual(['libraries/media']);
  });
});
