const { TestEnvironment } = require('jest-environment-jsdom');
const { setTimeout: later } = require('node:timers');
const SharedRealm = require('../../../../infra/testing/jest/sharedRealm.cjs');
const { clearedPage } = require('./clearedPage.cjs');
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

/** The prototypes of what a page is made of, whose methods tests replace. Its context names more of them than its global object. */
const prototypesOf = (context) => {
  const values = Reflect.ownKeys(context).map((key) => Reflect.getOwnPropertyDescriptor(context, key).value);
  return new Set(values.map((value) => value?.prototype).filter(Boolean));
};

/** A page of jsdom with what browsers have and jsdom lacks, in a realm that is shared. */
module.exports = class BrowserEnvironment extends SharedRealm {
  open(config, context) {
    const environment = new TestEnvironment(config, context);
    const page = environment.global;
    const clear = clearedPage(environment.dom);
    this.furnish(page);
    const { document, history, navigator, screen, URL } = page;
    const { documentElement, body } = document;
    const objects = [document, documentElement, body, history, navigator, screen, URL];
    return { environment, kept: [...objects, ...prototypesOf(environment.getVmContext())], clear };
  }

  furnish(page) {
    for (const name of fromNode) page[name] = globalThis[name];
    page.Request = PageRequest;
    page.MessageChannel = TimerMessageChannel;
    page.IntersectionObserver = NothingObserved;
    page.ResizeObserver = NothingObserved;
    page.matchMedia = noMediaQuery;
    page.scrollTo = () => {};
    page.getComputedStyle = quickStyles(page);
    quickLabels(page);
    page.IS_REACT_ACT_ENVIRONMENT = true;
  }

  timers() {
    return { idToRef: (id) => id, refToId: (ref) => ref };
  }

  exportConditions() {
    return ['browser'];
  }
};
