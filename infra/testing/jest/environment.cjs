const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { TestEnvironment } = require('jest-environment-node');
const { ModuleMocker } = require('jest-mock');
const { packagesIn } = require('./packagesIn.cjs');

/** The one realm of this process, with what each test file finds in it. */
let realm;
const enter = (config, context) => {
  if (realm) return realm;
  const environment = new TestEnvironment(config, context);
  const { global } = environment;
  const packages = packagesIn(environment.getVmContext());
  // Not with the `jest` of the test file that comes first: the realm is there for the others, too.
  global.plinthPackages = (file) => packages(file);
  realm = { environment, global, ownKeys: new Set(Reflect.ownKeys(global)) };
  return realm;
};

const timers = {
  idToRef: (id) => ({
    id,
    ref() {
      return this;
    },
    unref() {
      return this;
    },
  }),
  refToId: (timer) => timer?.id,
};

/**
 * Node's environment, in one realm for all test files of a process: packages are compiled and run once, and not by each file anew,
 * which took a third of the time of many. Our own modules are still each file's own, as are its globals and its timers.
 */
module.exports = class SharedRealmEnvironment {
  constructor(config, context) {
    const { environment, global } = enter(config, context);
    const { projectConfig } = config;
    this.context = environment.getVmContext();
    this.global = global;
    this.moduleMocker = new ModuleMocker(global);
    this.fakeTimers = new LegacyFakeTimers({
      config: projectConfig,
      global,
      moduleMocker: this.moduleMocker,
      timerConfig: timers,
    });
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global });
  }
  async setup() {}
  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    this.context = null;
    for (const key of Reflect.ownKeys(this.global)) {
      if (!realm.ownKeys.has(key)) delete this.global[key];
    }
    const { env } = this.global.process;
    for (const name of Object.keys(env)) delete env[name];
    Object.assign(env, process.env);
  }
  exportConditions() {
    return ['node', 'node-addons'];
  }
  getVmContext() {
    return this.context;
  }
};
