import { Problem } from '@plinth/contracts/problems';
import type { LiveChange } from '@plinth/contracts/releasePublishing';
import type { Release } from '@plinth/contracts/releases';
import { eventually } from '@plinth/testing/service';
import { sample, sized } from '@plinth/testing/torture';
import { releaseRepository } from '../releases/repository.ts';
import {
  aPublicRemote,
  aShell,
  aStaffRemote,
  built,
  goLive,
  promote,
  publish,
  routesSource,
  startReleases,
  startReplica,
  type TestReleases,
} from '../testing/releases.ts';
import type { Trials } from '../trials/trials.ts';
import { createPromotion } from './promotion.ts';
import { registryRepository } from './repository.ts';

let service: TestReleases;
beforeEach(async () => {
  service = await startReleases();
});
afterEach(() => service.close());

const registry = async () => (await service.deployer.get('/api/releases')).body;
const refusal = (message: unknown) => ({ status: 409, body: { code: 'release-refused', message } });

describe('promoting', () => {
  it('makes several live at once, says so to all, and goes back one by one', async () => {
    const heard: number[] = [];
    await service.context.signals.on('releases.changed', ({ revision }) => void heard.push(revision));
    await goLive(service, aShell('1'), aPublicRemote('1'));
    expect(await registry()).toMatchObject({ revision: 1, live: { shell: '1', 'mf-public': '1' } });
    await goLive(service, aPublicRemote('2'));
    await goLive(service, aPublicRemote('3'));
    const back = () => service.deployer.post('/api/releases/rollback', { name: 'mf-public' });
    expect((await back()).body).toMatchObject({ live: { 'mf-public': '2' }, changed: true });
    expect((await back()).body).toMatchObject({ live: { 'mf-public': '1' }, changed: true });
    expect(await back()).toMatchObject(refusal('There is no earlier release of mf-public to go back to'));
    expect(
      (await registry()).history.map(({ action, version }: LiveChange) => `${action} ${version}`),
    ).toEqual([...['promote 1', 'promote 1', 'promote 2', 'promote 3', 'rollback 2', 'rollback 1']]);
    await eventually(() => heard.join() === '1,2,3,4,5');
  });

  it('of what is live already is no change', async () => {
    await goLive(service, aShell('1'));
    expect((await promote(service.deployer, { shell: '1' })).body).toEqual({
      revision: 1,
      live: { shell: '1' },
      changed: false,
    });
  });

  it('refuses by name what was not published, and a set without a shell', async () => {
    await publish(service, aPublicRemote('1'));
    expect(await promote(service.deployer, { 'mf-public': '1' })).toMatchObject(
      refusal('There is no release of the shell in this set'),
    );
    await goLive(service, aShell('1'));
    expect(await promote(service.deployer, { 'mf-public': '9' })).toMatchObject(
      refusal('mf-public 9 has not been published'),
    );
  });

  it('refuses a remote that would not get what it was built against, and says what', async () => {
    const brings = { singletons: { react: '19.1.0' }, shared: ['react'], exports: { react: ['useState'] } };
    await goLive(service, aShell('1', brings));
    const wants = {
      singletons: { react: '19.2.0' },
      shared: ['react', '@plinth/kit/new'],
      uses: { react: ['use'] },
    };
    await publish(service, aPublicRemote('1', wants));
    expect(await promote(service.deployer, { 'mf-public': '1' })).toMatchObject(
      refusal(
        'mf-public 1 does not fit the shell 1: it needs react 19.2.0 (the shell brings 19.1.0), @plinth/kit/new, `use` of react. Release the shell first.',
      ),
    );
  });

  it('refuses a shell, also to go back to, without a name of the kit that a live remote uses', async () => {
    const kit = '@plinth/kit/Area';
    const shellWith = (version: string, ...names: string[]) =>
      aShell(version, { shared: [kit], exports: { [kit]: names } });
    await goLive(service, shellWith('1', 'Area'));
    const remote = aPublicRemote('1', { shared: [kit], uses: { [kit]: ['AreaTitle'] } });
    await goLive(service, shellWith('2', 'Area', 'AreaTitle'), remote);
    const lacking = refusal(expect.stringContaining(`it needs \`AreaTitle\` of ${kit}`));
    await publish(service, shellWith('3', 'AreaTail'));
    expect(await promote(service.deployer, { shell: '3' })).toMatchObject(lacking);
    expect(await service.deployer.post('/api/releases/rollback', { name: 'shell' })).toMatchObject(lacking);
    expect((await registry()).live.shell).toBe('2');
  });

  it('does not ask for names where a shell does not say them', async () => {
    await goLive(service, aShell('1', { shared: ['kit'] }));
    await publish(service, aPublicRemote('1', { shared: ['kit'], uses: { kit: ['Anything'] } }));
    expect((await promote(service.deployer, { 'mf-public': '1' })).status).toBe(200);
  });

  it('refuses a remote whose protocol the shell does not speak', async () => {
    await goLive(service, aShell('1'));
    await publish(service, aStaffRemote('1', undefined, { protocol: 'mf-script' }));
    expect(await promote(service.deployer, { 'mf-console': '1' })).toMatchObject(
      refusal(expect.stringContaining('does not fit the shell 1: it needs a page that speaks mf-script.')),
    );
  });

  it('refuses two remotes that own one path for the same people', async () => {
    await goLive(
      service,
      aShell('1'),
      aPublicRemote('1', { audience: 'visitors', paths: ['/', '/blogs/:id'] }),
    );
    await publish(service, aStaffRemote('1', undefined, { paths: ['/blogs/:blog'] }));
    expect((await promote(service.deployer, { 'mf-console': '1' })).body).toMatchObject({ changed: true });
    const third = built(
      'mf-news',
      '1',
      { 'client/x.js': '' },
      { audience: 'visitors', paths: ['/blogs/:slug'] },
    );
    await publish(service, third);
    expect(await promote(service.deployer, { 'mf-news': '1' })).toMatchObject(
      refusal('mf-news 1 and mf-public 1 both own /blogs/: for visitors'),
    );
  });
});

describe('a trial', () => {
  /** A remote that is built for the runtime of Module Federation 2, in short: it finds that in the page, and there what it shares. */
  const federatedRemote = (version: string, required: string) => {
    const entry = `var mf_console = (({ ModuleFederation }) => {
      const instance = new ModuleFederation({ name: 'mf_console', remotes: [], shared: {} });
      return {
        init: (scope) => instance.initShareScopeMap('default', scope),
        get: async () => {
          const shareConfig = { singleton: true, strictVersion: true, requiredVersion: '${required}' };
          const greeting = await instance.loadShare('greeting', { customShareInfo: { shareConfig, scope: ['default'] } });
          return () => ({ createRoutes: () => greeting().words.split('') });
        },
      };
    })(_FEDERATION_RUNTIME_CORE);`;
    const more = { audience: 'staff', protocol: 'mf-script' } as const;
    return built('mf-console', version, { 'client/remoteEntry.js': entry }, more);
  };

  it('gives a remote of Module Federation 2 the runtime, and the modules of the shell', async () => {
    const more: Partial<Release> = {
      ...{ singletons: { greeting: '1.2.0' }, protocols: ['container', 'mf-script'] },
    };
    await goLive(service, aShell('1', more), federatedRemote('1', '^1.0.0'));
    expect((await registry()).live).toMatchObject({ 'mf-console': '1' });
    await publish(service, federatedRemote('2', '^2.0.0'));
    expect(await promote(service.deployer, { 'mf-console': '2' })).toMatchObject(
      refusal(
        expect.stringMatching(/mf-console 2 cannot be run: .*Version 1\.2\.0 .* which needs \^2\.0\.0/),
      ),
    );
  });

  it('refuses what throws while it loads, on the server and in a browser, and says what was thrown', async () => {
    await goLive(service, aShell('1'));
    await publish(service, aPublicRemote('bad', {}, "throw new TypeError('no such thing')"));
    expect(await promote(service.deployer, { 'mf-public': 'bad' })).toMatchObject(
      refusal('mf-public bad cannot be run: TypeError: no such thing'),
    );
    await publish(service, aStaffRemote('bad', "(() => { throw new RangeError('too far') })()"));
    expect(await promote(service.deployer, { 'mf-console': 'bad' })).toMatchObject(
      refusal('mf-console bad cannot be run: RangeError: too far'),
    );
    const shell = built('shell', 'bad', { 'server/app.cjs': 'exports.sharedModules = {};' });
    await publish(service, shell);
    expect(await promote(service.deployer, { shell: 'bad' })).toMatchObject(
      refusal('shell bad cannot be run: Error: it renders nothing'),
    );
    expect(await registry()).toMatchObject({ revision: 1, live: { shell: '1' } });
  });

  it('gives a release the modules of its shell, a document, and nothing of this machine', async () => {
    await goLive(service, aShell('1'));
    const greedy = `(() => {
      const found = [typeof process, typeof require, typeof document.createElement, typeof matchMedia];
      return () => ({ createRoutes: () => { throw new Error(found.join()); } });
    })()`;
    await publish(service, aStaffRemote('greedy', greedy));
    expect(await promote(service.deployer, { 'mf-console': 'greedy' })).toMatchObject(
      refusal('mf-console greedy cannot be run: Error: undefined,undefined,function,function'),
    );
    const asking = (request: string) => `exports.createRoutes = () => [require('${request}')];`;
    await publish(service, aPublicRemote('shared', {}, asking('greeting')));
    expect((await promote(service.deployer, { 'mf-public': 'shared' })).status).toBe(200);
    await publish(service, aPublicRemote('files', {}, asking('node:fs')));
    expect(await promote(service.deployer, { 'mf-public': 'files' })).toMatchObject(
      refusal(expect.stringContaining('asks for "node:fs", which a server bundle does not get')),
    );
    const around = `const fs = process.getBuiltinModule('fs'); exports.createRoutes = () => fs.readdirSync('/etc');`;
    await publish(service, aPublicRemote('around', {}, around));
    expect(await promote(service.deployer, { 'mf-public': 'around' })).toMatchObject(
      refusal(expect.stringContaining('process.getBuiltinModule is not a function')),
    );
    const settings = `throw new Error('settings: ' + Object.keys(process.env).join());`;
    await publish(service, aPublicRemote('settings', {}, settings));
    expect(await promote(service.deployer, { 'mf-public': 'settings' })).toMatchObject(
      refusal('mf-public settings cannot be run: Error: settings: '),
    );
  });

  const evaluating: [string, string][] = [
    ['the constructor of a shared module', `SHARED.render.constructor('return 1')()`],
    ['eval', `eval('1')`],
    ['Function', `Function('return 1')()`],
    ['the constructor of a function', `(() => {}).constructor('return 1')()`],
  ];
  it.each(sample(evaluating, 1))(
    'refuses a release that makes code of text, as its server and browsers do: by %s',
    async (_, source) => {
      const greeting = 'exports.sharedModules = { greeting: { render: () => 1 } }; exports.render = () => 1;';
      await goLive(service, built('shell', '1', { 'client/shell.js': '', 'server/app.cjs': greeting }));
      const onServer = `${source.replace('SHARED', `require('greeting')`)}; ${routesSource}`;
      await publish(service, aPublicRemote('bad', {}, onServer));
      expect(await promote(service.deployer, { 'mf-public': 'bad' })).toMatchObject(
        refusal(expect.stringContaining('mf-public bad cannot be run: EvalError: ')),
      );
      const inBrowser = source.replace('SHARED.render', 'document.createElement');
      await publish(service, aStaffRemote('bad', `(${inBrowser}, () => ({ createRoutes: () => [] }))`));
      expect(await promote(service.deployer, { 'mf-console': 'bad' })).toMatchObject(
        refusal(expect.stringContaining('mf-console bad cannot be run: EvalError: ')),
      );
    },
  );

  it('lets a release find elements of its document', async () => {
    await goLive(service, aShell('1'));
    const looking = `(() => {
      const found = [...document.querySelectorAll('body > div[id]:not(.no)')].map(({ id }) => id);
      return () => ({ createRoutes: () => { throw new Error(found.join()); } });
    })()`;
    await publish(service, aStaffRemote('looking', looking));
    expect(await promote(service.deployer, { 'mf-console': 'looking' })).toMatchObject(
      refusal('mf-console looking cannot be run: Error: root'),
    );
  });

  const endless: [string, string, string, number][] = [
    ['loops', 'for (;;);', 'it took longer than 1500 ms', 1500],
    [
      'takes memory',
      'for (const held = []; ; ) held.push(Buffer.alloc(8_000_000, 1));',
      'MB of at most 1024',
      60_000,
    ],
  ];
  it.each(sample(endless, 1))(
    'ends and refuses a release that %s',
    async (_, source, words, trialLimitMs) => {
      await service.close();
      service = await startReleases({ trialLimitMs });
      await goLive(service, aShell('1'));
      await publish(service, aPublicRemote('bad', {}, source));
      expect(await promote(service.deployer, { 'mf-public': 'bad' })).toMatchObject(
        refusal(expect.stringContaining(words)),
      );
    },
  );
});

describe('many promotions at once', () => {
  it('each take effect in some order, or are refused by name; none is lost', async () => {
    const replica = await startReplica(service);
    await goLive(service, aShell('1'));
    const versions = Array.from({ length: sized(8, 20) }, (_, index) => `v${index}`);
    const unfit = new Set(['v3', 'v6']);
    for (const version of versions) {
      const more = unfit.has(version) ? { shared: ['missing'] } : {};
      await publish(service, aPublicRemote(version, more));
    }
    const ask = async (version: string, index: number) => {
      const { deployer } = index % 2 ? replica : service;
      return promote(deployer, { 'mf-public': version });
    };
    const replies = await Promise.all(versions.map(ask));
    const taken = versions.filter((_, index) => replies[index]?.status === 200);
    expect(versions.filter((version) => !taken.includes(version))).toEqual([...unfit]);
    for (const index of [3, 6])
      expect(replies[index]?.body.message).toContain(`mf-public v${index} does not fit`);
    const { revision, live, history } = await registry();
    const changes = (history as LiveChange[]).filter(({ name }) => name === 'mf-public');
    expect(changes.map(({ version }) => version).sort()).toEqual([...taken].sort());
    expect(new Set(changes.map((change) => change.revision)).size).toBe(taken.length);
    expect(revision).toBe(1 + taken.length);
    expect(live['mf-public']).toBe(changes.at(-1)?.version);
    await replica.close();
  });
});

describe('withdrawing', () => {
  const careers = (version: string) =>
    built(
      'mf-careers',
      version,
      { 'client/remoteEntry.js': `/* ${version} */`, 'server/app.cjs': routesSource },
      { paths: ['/careers'] },
    );
  const withdraw = (name: string) => service.deployer.post('/api/releases/withdraw', { name });

  it('takes a remote out of the set, which can come back and has nothing to go back to then', async () => {
    await goLive(service, aShell('1'), aPublicRemote('1', { paths: ['/'] }), careers('1'));
    const { body } = await withdraw('mf-careers');
    expect(body).toMatchObject({ changed: true, live: { shell: '1', 'mf-public': '1' } });
    expect(body.live).not.toHaveProperty('mf-careers');
    expect((await withdraw('mf-careers')).body.message).toBe('No release of mf-careers is live');
    await goLive(service, careers('2'));
    const back = await service.deployer.post('/api/releases/rollback', { name: 'mf-careers' });
    expect(back.body.message).toBe('There is no earlier release of mf-careers to go back to');
  });

  it.each(['shell', 'mf-public'])('is refused for what the site cannot be without: %s', async (name) => {
    await goLive(service, aShell('1'), aPublicRemote('1', { paths: ['/'] }));
    expect((await withdraw(name)).body.message).toBe(`The site cannot be without ${name}`);
  });
});

describe('a canary', () => {
  /** Promotes as the service does, but for what trials say. */
  const promotionWith = (demand: Trials['demand']) => {
    const { db, signals, log } = service.context;
    return createPromotion({
      ...{ signals, log, registry: registryRepository(db), releases: releaseRepository(db) },
      ...{ offer: { demand: async () => undefined }, trials: { demand } as Trials },
    });
  };
  const aCanary = {
    ...{ id: 'one', name: 'mf-public', version: '2', percent: 10, since: new Date() },
    tokens: { canary: 'a', live: 'b' },
  };
  const wants = (react: string) => ({ singletons: { react } });

  it('of which nobody knows yet whether it fits lets a promotion wait, and ends with a rollback', async () => {
    await publish(service, aPublicRemote('2'));
    await publish(service, aShell('3'));
    await goLive(service, aShell('1'), aPublicRemote('1'));
    await goLive(service, aShell('2'));
    const promotion = promotionWith(async (shell, remotes) => {
      const isCanary = remotes.some(({ version }) => version === aCanary.version);
      if (isCanary && shell.version !== '2') throw new Problem('release-on-trial');
    });
    await promotion.startCanary(() => aCanary);
    await expect(promotion.promote({ shell: '3' }, 'CI')).rejects.toMatchObject({ code: 'release-on-trial' });
    const { registry: now } = await promotion.rollBack('shell', 'CI');
    expect(now).toMatchObject({ live: { shell: '1' }, canary: null, ended: { id: 'one', state: 'stopped' } });
  });

  it('is looked at again when something else went live while it was looked at', async () => {
    await publish(service, aPublicRemote('2', wants('18.0.0')));
    await publish(service, aShell('2', wants('19.0.0')));
    await goLive(service, aShell('1', wants('18.0.0')), aPublicRemote('1'));
    const meanwhile = [{ shell: '2' }];
    const promotion = promotionWith(async () => {
      const versions = meanwhile.pop();
      if (versions) await promotion.promote(versions, 'CI');
    });
    await expect(promotion.startCanary(() => aCanary)).rejects.toThrow(
      'mf-public 2 does not fit the shell 2: it needs react 18.0.0',
    );
    expect((await registry()).live).toEqual({ shell: '2', 'mf-public': '1' });
    expect(await registryRepository(service.context.db).read()).toMatchObject({ canary: null });
  });
});
