const { TestEnvironment } = require('jest-environment-jsdom');
const { setTimeout: later } = require('node:timers');
const { packagesIn } = require('../../../../infra/testing/jest/packagesIn.cjs');
const { quickLabels } = require('./quickLabels.cjs');
const { quickStyles } = require('./quickStyles.cjs');

const fromNode = [
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'fetch',
  'Response',
  'Headers',
  'structuredClone',
];

/** Node's requests take no signal but Node's, and jsdom's listeners none but jsdom's. */
const asNodeSignal = (signal) => {
  const controller = new AbortController();
  if (signal.aborted) controller.abort(signal.reason);
  else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
  return controller.signal;
};
class PageRequest extends Request {
  constructor(input, { signal, ...init } = {}) {
    super(input, signal ? { ...init, signal: asNodeSignal(signal) } : init);
  }
}

/** Ports that deliver through timers: Node's own would keep the test process alive. */
class TimerMessageChannel {
  constructor() {
    this.port1 = { onmessage: null, close() {} };
    this.port2 = {
      close() {},
      postMessage: (data) => {
        later(() => this.port1.onmessage?.({ data }), 0);
      },
    };
  }
}

const noMediaQuery = (media) => ({
  matches: false,
  media,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});

/** Nobody sees the page of a test: nothing comes near, and nothing has a size. */
class NothingObserved {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** A page of jsdom with what browsers have and jsdom lacks. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.plinthPackages = packagesIn(this.getVmContext());
    for (const name of fromNode) this.global[name] = globalThis[name];
    this.global.Request = PageRequest;
    this.global.MessageChannel = TimerMessageChannel;
    this.global.IntersectionObserver = NothingObserved;
    this.global.ResizeObserver = NothingObserved;
    this.global.matchMedia = noMediaQuery;
    this.global.scrollTo = () => {};
    this.global.getComputedStyle = quickStyles(this.global);
    quickLabels(this.global);
    this.global.IS_REACT_ACT_ENVIRONMENT = true;
  }
};
