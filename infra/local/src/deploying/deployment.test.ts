import { type ContractShape, describeContract } from '@plinth/contracts/growth/describe';
import type { ServerPlan } from '../parts.ts';
import type { Part } from '../processes/supervisor.ts';
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

/** A part that runs `1.0.0-old`, and what became of a deployment of `next`. */
const deployed = async (next: ServerPlan, { again = false, ready = true } = {}) => {
  removed.length = 0;
  let plan = planOf('1.0.0-old');
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
  const perform = createDeployments({
    running: () => [part as Part],
    planOf: () => next,
    build: async () => undefined,
  });
  const signal = new AbortController().signal;
  const refusal = await perform(
    { deploy: 'content', root: '/checkout', again },
    (text) => said.push(text),
    signal,
  ).then(
    () => null,
    (error: Error) => error.message,
  );
  return { refusal, said: said.join('\n'), runs: plan.build.version, removed: [...removed] };
};

const without = (contract: ContractShape, call: string): ContractShape => ({
  ...contract,
  calls: Object.fromEntries(Object.entries(contract.calls).filter(([name]) => name !== call)),
});

describe('a deployment', () => {
  it('puts the new build live and forgets the old one', async () => {
    const outcome = await deployed(planOf('1.0.0-new'));
    expect(outcome).toMatchObject({ refusal: null, runs: '1.0.0-new', removed: ['1.0.0-old'] });
    expect(outcome.said).toContain('1.0.0-new answers in place of 1.0.0-old');
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
    ['a removed call', without(whole, 'listBlogs'), 'listBlogs is gone'],
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

  it('is no matter of parts that do not keep that call', async () => {
    expect(await deployed(planOf('1.0.0-new', without(whole, 'postComment')))).toMatchObject({
      refusal: null,
    });
  });
});
