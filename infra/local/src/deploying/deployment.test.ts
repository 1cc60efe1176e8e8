import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ContractShape, describeContract } from '@plinth/contracts/growth/describe';
import { usedBy } from '@plinth/contracts/growth/goingBack';
import type { ServerPlan } from '../parts.ts';
import type { Part } from '../processes/supervisor.ts';
import { type BuildHistory, createBuildHistory } from './buildHistory.ts';
import type { Command } from './control.ts';
import { createDeployments } from './deployment.ts';

const whole = describeContract();
const removed: string[] = [];

const planOf = (version: string, contract: ContractShape = whole): ServerPlan => ({
  name: 'content',
  command: 'node',
  args: [],
  env: {},
  url: 'http://127.0.0.1:1',
  build: { version, file: 'main.js', contract: () => contract, remove: () => removed.push(version) },
});

let folder: string;
let history: BuildHistory;
beforeEach(() => {
  removed.length = 0;
  folder = mkdtempSync(join(tmpdir(), 'plinth-history-'));
  history = createBuildHistory(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What visitors get, and what pages may run that were opened before, use these names. */
interface World {
  readonly live?: ServerPlan;
  readonly ready?: boolean;
  readonly usedNow?: readonly string[];
  readonly usedInOpenPages?: readonly string[];
}

/** A part that runs `live`, and what became of a command about it whose build is `next`. */
const performed = async (
  command: Command,
  next: ServerPlan,
  { live = planOf('1.0.0-old'), ready = true, usedNow = [], usedInOpenPages = [] }: World = {},
) => {
  let plan = live;
  const part: Pick<Part, 'name' | 'plan' | 'pid' | 'replace'> = {
    name: 'content',
    plan: () => plan,
    pid: () => 7,
    replace: async (replacement, { onTakeover }) => {
      if (!ready) throw new Error('it ended (code 1) before it answered');
      plan = replacement as ServerPlan;
      onTakeover?.();
    },
  };
  const said: string[] = [];
  const relianceOn = (release: string, words: readonly string[]) => ({
    release,
    used: usedBy(new Set(words), live.build.contract()),
  });
  const perform = createDeployments({
    running: () => [part as Part],
    planOf: () => next,
    build: async () => undefined,
    history,
    readReliances: async ({ openPages }) => [
      relianceOn('mf-public 1.0.0-live', usedNow),
      ...(openPages ? [relianceOn('mf-console 1.0.0-before', usedInOpenPages)] : []),
    ],
  });
  const refusal = await perform(command, (text) => said.push(text), new AbortController().signal).then(
    () => null,
    (error: Error) => error.message,
  );
  return { refusal, said: said.join('\n'), runs: plan.build.version, removed: [...removed] };
};

const deployed = (next: ServerPlan, { again = false, ...world }: World & { again?: boolean } = {}) =>
  performed({ deploy: 'content', root: '/checkout', again }, next, world);

const without = (contract: ContractShape, call: string): ContractShape => ({
  ...contract,
  calls: Object.fromEntries(Object.entries(contract.calls).filter(([name]) => name !== call)),
});

describe('a deployment', () => {
  it('puts the new build live, forgets the old one where nobody goes back to it, and is noted', async () => {
    const outcome = await deployed(planOf('1.0.0-new'));
    expect(outcome).toMatchObject({ refusal: null, runs: '1.0.0-new', removed: ['1.0.0-old'] });
    expect(outcome.said).toContain('1.0.0-new answers in place of 1.0.0-old');
    expect(history.latest('content')).toBe('1.0.0-new');
  });

  it('of what runs already does nothing, unless that is what is wanted', async () => {
    const same = planOf('1.0.0-old');
    expect(await deployed(same)).toMatchObject({
      refusal: null,
      said: expect.stringContaining('runs already'),
    });
    expect(await deployed(same, { again: true })).toMatchObject({
      removed: [],
      said: expect.stringContaining('process 7 finishes'),
    });
  });

  it('that does not become ready leaves the old build, and forgets the new one', async () => {
    expect(await deployed(planOf('1.0.0-new'), { ready: false })).toEqual({
      refusal: 'it ended (code 1) before it answered',
      said: expect.any(String),
      runs: '1.0.0-old',
      removed: ['1.0.0-new'],
    });
    expect(history.latest('content')).toBeUndefined();
  });
});

describe('a contract that did not only grow', () => {
  const { 'comment.posted': posted, ...otherEvents } = whole.events;
  const blogs = whole.calls.createBlog;
  const narrower: ContractShape = {
    ...whole,
    calls: {
      ...whole.calls,
      createBlog: { ...(blogs as NonNullable<typeof blogs>), files: { image: 'required', plan: 'required' } },
    },
  };

  it.each<[string, ContractShape, string]>([
    ['a new thing that must be sent', narrower, 'createBlog: the file plan is required now'],
    [
      'a renamed event',
      { ...whole, events: { ...otherEvents, 'comment.written': posted ?? {} } },
      'event comment.posted is gone',
    ],
  ])('is refused by name: %s', async (_, contract, fault) => {
    const { refusal, runs, removed: forgotten } = await deployed(planOf('1.0.0-new', contract));
    expect(refusal).toContain(`  - ${fault}\n`);
    expect(refusal).toContain('add the new call, field or event beside it');
    expect({ runs, forgotten }).toEqual({ runs: '1.0.0-old', forgotten: ['1.0.0-new'] });
  });

  it.each<[string, World, string]>([
    [
      'visitors get it',
      { usedNow: ['listBlogs'] },
      'mf-public 1.0.0-live: listBlogs is not offered by content',
    ],
    [
      'an open page may run it',
      { usedInOpenPages: ['listBlogs'] },
      'mf-console 1.0.0-before: listBlogs is not offered by content',
    ],
  ])('is refused by name while what it lacks is used: %s', async (_, world, fault) => {
    const { refusal, runs } = await deployed(planOf('1.0.0-new', without(whole, 'listBlogs')), world);
    expect(refusal).toContain(`  - ${fault}\n`);
    expect(refusal).toContain('add the new call, field or event beside it');
    expect(runs).toBe('1.0.0-old');
  });

  it('is the checkout of before when nothing uses what it lacks', async () => {
    expect(await deployed(planOf('1.0.0-before', without(whole, 'listBlogs')))).toMatchObject({
      refusal: null,
      runs: '1.0.0-before',
    });
  });

  it('is no matter of parts that do not keep that call', async () => {
    const world = { usedNow: ['postComment'] };
    expect(await deployed(planOf('1.0.0-new', without(whole, 'postComment')), world)).toMatchObject({
      refusal: null,
    });
  });
});

describe('going back', () => {
  const rolledBack = (earlier: ServerPlan, world?: World) =>
    performed({ rollback: 'content' }, earlier, { live: planOf('1.0.0-new'), ...world });
  const earlier = planOf('1.0.0-old', without(whole, 'listBlogs'));
  beforeEach(() => {
    history.note('content', '1.0.0-old', 'start');
    history.note('content', '1.0.0-new', 'deploy');
  });

  it('puts the build live that ran before, while no release that visitors get uses what goes', async () => {
    const outcome = await rolledBack(earlier, { usedInOpenPages: ['listBlogs'] });
    expect(outcome).toMatchObject({ refusal: null, runs: '1.0.0-old', removed: ['1.0.0-new'] });
    expect(outcome.said).toContain('went back to 1.0.0-old');
    expect(history.wasTakenBack('content', '1.0.0-new')).toBe(true);
  });

  it('is refused, by name, while one does, and says what to take back first', async () => {
    const { refusal, runs, removed: forgotten } = await rolledBack(earlier, { usedNow: ['listBlogs'] });
    expect(refusal).toBe(
      [
        'content 1.0.0-old was not put live: it lacks what is used of 1.0.0-new.',
        '  - mf-public 1.0.0-live: listBlogs is not offered by content',
        'Take back first: npm run release -- rollback mf-public',
      ].join('\n'),
    );
    expect({ runs, forgotten }).toEqual({ runs: '1.0.0-new', forgotten: [] });
  });

  it('keeps the build that does not become ready: the next try may be better', async () => {
    expect(await rolledBack(earlier, { ready: false })).toMatchObject({ runs: '1.0.0-new', removed: [] });
  });

  it('is refused where there is nothing to go back to', async () => {
    history.note('content', '1.0.0-old', 'rollback');
    const { refusal } = await rolledBack(earlier, { live: planOf('1.0.0-old') });
    expect(refusal).toBe('There is no earlier build of content to go back to.');
  });

  it('is what a deployment of that checkout is, too', async () => {
    const world = { live: planOf('1.0.0-new'), usedInOpenPages: ['listBlogs'] };
    expect(await deployed(earlier, world)).toMatchObject({ refusal: null, runs: '1.0.0-old' });
  });
});
