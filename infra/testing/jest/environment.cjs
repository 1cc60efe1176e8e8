const { TestEnvironment } = require('jest-environment-node');
const SharedRealm = require('./sharedRealm.cjs');

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

/** Node's environment, in a realm that is shared. */
module.exports = class ServiceEnvironment extends SharedRealm {
  open(config, context) {
    return { environment: new TestEnvironment(config, context), kept: [], clear: () => {} };
  }

  timers() {
    return timers;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }
};
