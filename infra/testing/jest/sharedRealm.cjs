const { AsyncLocalStorage } = require('node:async_hooks');
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { globalsBefore } = require('./globalsBefore.cjs');
const { packagesIn } = require('./packagesIn.cjs');

/** What stands for a thing that each test file has its own of: realm and packages outlive the file. */
const whatIsNow = (now) => new Proxy({}, { get: (_, name) => now()?.[name] });

/** Of the time between two test files nothing is told. */
const nobody = new Proxy({}, { get: () => () => {} });

const entered = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...given) {
  entered.add(this);
  return run.apply(this, given);
};

/**
 * Jest runs the tests of a file in an asynchronous context of the file's own, which Node goes on handing to every promise of the
 * process: after forty files that was a fifteenth of what they computed.
 */
const leaveContexts = () => {
  for (const context of entered) context.disable();
  entered.clear();
};

const openRealm = (first, config, context) => {
  const file = { console: nobody, jest: undefined };
  const console = whatIsNow(() => file.console);
  const { environment, kept, clear } = first.open(config, { ...context, console });
  const { global } = environment;

  const packages = packagesIn(environment.getVmContext());
  const jest = whatIsNow(() => file.jest);
  global.plinthPackages = (path, jestOfFile) => {
    file.jest = jestOfFile;
    return packages(path, jest);
  };

  const putBack = globalsBefore([global, global.process, ...kept]);
  return {
    environment,
    enter: (next) => {
      file.console = next.console;
    },
    leave: () => {
      putBack();
      clear();
      leaveContexts();
      file.console = nobody;
      const { env } = global.process;
      for (const name of Object.keys(env)) delete env[name];
      Object.assign(env, process.env);
    },
  };
};

/** The realms of this process, by the kind of environment. */
const realms = new Map();
const realmOf = (first, config, context) => {
  const kind = first.constructor;
  if (!realms.has(kind)) realms.set(kind, openRealm(first, config, context));
  return realms.get(kind);
};

/**
 * A test environment with one realm for all test files of a process: packages are compiled and run once, and not by each file anew,
 * which took a third of the time of many. Our own modules are still each file's own, as are its globals and its timers.
 *
 * A kind of it says by `open(config, context)` what its realm is: Jest's `environment`, what objects besides its global one are `kept`
 * and to be put back after a file, and what else to `clear` then; by `timers()` how its timers are told apart; and by
 * `exportConditions()` which of a package's files are meant.
 */
module.exports = class SharedRealm {
  constructor(config, context) {
    this.realm = realmOf(this, config, context);
    this.realm.enter(context);
    const { environment } = this.realm;
    const { global } = environment;
    this.context = environment.getVmContext();
    this.global = global;
    this.moduleMocker = new ModuleMocker(global);
    const { projectConfig } = config;
    this.fakeTimers = new LegacyFakeTimers({
      config: projectConfig,
      global,
      moduleMocker: this.moduleMocker,
      timerConfig: this.timers(),
    });
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global });
  }
  async setup() {}
  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    this.realm.leave();
    this.context = null;
  }
  getVmContext() {
    return this.context;
  }
};
