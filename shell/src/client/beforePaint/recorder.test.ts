/** @jest-environment ./kit/src/testing/environment.cjs */
import { BrowserReport } from '@plinth/contracts/reports';
import { elementIds } from '../../page.ts';
import { tellFault } from '../reports/faultEvents.ts';
import { recordFaults } from './recorder.ts';

const sent: Blob[] = [];
const read = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
/** What was sent, as the gateway understands it. */
const reports = async () =>
  Promise.all(sent.map(async (blob) => BrowserReport.parse(JSON.parse(await read(blob)))));

const stackAt = (place: string) =>
  Object.assign(new TypeError('cannot read "my secret"'), {
    stack: `TypeError: cannot read "my secret"\n    at f (http://site.test/assets/${place})\n    at g (http://site.test/other.js:1:1)`,
  });
const leave = () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};
const reject = (reason: unknown) => dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

let stop: AbortController;
beforeEach(() => {
  sent.length = 0;
  stop = new AbortController();
  const listen = window.addEventListener.bind(window);
  jest
    .spyOn(window, 'addEventListener')
    .mockImplementation(((type: string, listener: never, options: unknown) =>
      listen(type, listener, { capture: options === true, signal: stop.signal })) as never);
  navigator.sendBeacon = (_path, body) => sent.push(body as Blob) > 0;
  document.documentElement.dataset.route = '/blogs/:id';
  document.body.innerHTML = `<script type="application/json" id="${elementIds.releases}">${JSON.stringify({
    revision: 1,
    remotes: { visitors: [{ name: 'mf-public', version: 'p1' }], staff: [] },
  })}</script>`;
  recordFaults();
});
afterEach(() => {
  stop.abort();
  jest.restoreAllMocks();
});

describe('what a browser reports', () => {
  it('is the kind, the class and the place in our code, and nothing that a person typed', async () => {
    const error = stackAt('mf-public/p1/chunks/app.js:1:2345');
    dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
    leave();
    expect(await reports()).toEqual([
      {
        frontEnd: 'mf-public',
        release: 'p1',
        page: '/blogs/:id',
        faults: [
          {
            kind: 'uncaught',
            name: 'TypeError',
            frontEnd: 'mf-public',
            release: 'p1',
            at: 'chunks/app.js:1:2345',
          },
        ],
        vitals: {},
      },
    ]);
    expect(await read(sent[0] as Blob)).not.toContain('secret');
  });

  it('is each fault once, and few of a page', async () => {
    for (let column = 1; column <= 20; column += 1) {
      reject(stackAt(`shell/s1/shell.js:1:${column}`));
      reject(stackAt('shell/s1/shell.js:1:1'));
    }
    leave();
    const [report] = await reports();
    expect(report?.faults.map(({ at }) => at)).toEqual(
      [1, 2, 3, 4, 5].map((column) => `shell.js:1:${column}`),
    );
    expect(sent).toHaveLength(1);
  });

  it('is nothing of code that is not ours', async () => {
    reject(
      Object.assign(new Error('x'), { stack: 'Error: x\n    at chrome-extension://abc/content.js:1:2' }),
    );
    dispatchEvent(new ErrorEvent('error', { message: 'Script error.', filename: '' }));
    leave();
    expect(sent).toEqual([]);
  });

  it('is a file of ours that did not arrive, and what was dealt with before the visitor', async () => {
    const script = Object.assign(document.createElement('script'), { type: 'x' });
    script.setAttribute('src', 'http://site.test/assets/mf-public/p1/remoteEntry.js');
    document.body.append(script);
    script.dispatchEvent(new Event('error'));
    tellFault('caught', stackAt('mf-public/p1/chunks/app.js:1:9'));
    tellFault('hydration', new Error('Minified React error #418; visit https://react.dev/errors/418'));
    reject({ status: 503 });
    leave();
    const [report] = await reports();
    expect(report?.faults.map(({ kind, name, at }) => [kind, name, at])).toEqual([
      ['not-loaded', 'Script', 'remoteEntry.js'],
      ['caught', 'TypeError', 'chunks/app.js:1:9'],
      ['hydration', 'ReactError418', undefined],
      ['rejected', 'NonError', undefined],
    ]);
  });
});
