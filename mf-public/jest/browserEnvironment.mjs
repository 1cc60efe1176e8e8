import jsdomEnvironment from 'jest-environment-jsdom';

const { default: JsdomEnvironment = jsdomEnvironment } = jsdomEnvironment;

/** What the router, the store and React expect of a browser and jsdom does not bring; Node has all of it. */
const fromNode = [
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'structuredClone',
];

/** React schedules its work over a MessageChannel. Node's own would keep the process alive; this one holds nothing. */
class TimedMessageChannel {
  constructor() {
    this.port1 = { onmessage: null, close: () => {} };
    this.port2 = {
      postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data }), 0),
      close: () => {},
    };
  }
}

/** Nobody sees the page of a test: nothing comes near, no media query holds. */
class IntersectionObserver {
  observe() {}
  disconnect() {}
}

export default class BrowserEnvironment extends JsdomEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
    this.global.MessageChannel = TimedMessageChannel;
    this.global.IntersectionObserver = IntersectionObserver;
    this.global.matchMedia = (media) => ({
      media,
      matches: false,
      addEventListener: () => {},
      removeEventListener: () => {},
    });
  }
}
