import { fetchWithProgress } from './fetchWithProgress.ts';

type Listener = ((event: object) => void) | null;

/** The browser's, as far as it is used: it tells of two halves, and answers when the test says so. */
class FakeExchange {
  static readonly opened: FakeExchange[] = [];
  readonly upload = { onprogress: null as Listener };
  readonly sent: unknown[] = [];
  readonly headers = new Headers();
  onload: Listener = null;
  onerror: Listener = null;
  onabort: Listener = null;
  status = 201;
  statusText = 'Created';
  responseText = '{"_id":"p1"}';
  isAborted = false;
  constructor() {
    FakeExchange.opened.push(this);
  }
  open(...given: unknown[]) {
    this.sent.push(...given);
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\ndate: Wed, 25 Nov 2026 03:00:00 GMT\r\n';
  }
  send(body: ArrayBuffer) {
    this.sent.push(new TextDecoder().decode(body));
    for (const loaded of [5, 10]) this.upload.onprogress?.({ lengthComputable: true, loaded, total: 10 });
  }
  abort() {
    this.isAborted = true;
    this.onabort?.({});
  }
}

const open = async (signal?: AbortSignal) => {
  FakeExchange.opened.length = 0;
  Object.assign(globalThis, { XMLHttpRequest: FakeExchange });
  const told: number[] = [];
  const form = new FormData();
  form.set('alt', 'A stair');
  const init = {
    method: 'POST',
    body: form,
    headers: { authorization: 'Bearer t' },
    ...(signal && { signal }),
  };
  const answered = fetchWithProgress((sent) => told.push(sent))('http://api.test/api/media', init);
  answered.catch(() => undefined);
  for (let turn = 0; turn < 50 && FakeExchange.opened[0]?.sent.length !== 3; turn++)
    await new Promise((resolve) => setTimeout(resolve));
  return { exchange: FakeExchange.opened[0] as FakeExchange, answered, told };
};
afterEach(() => Reflect.deleteProperty(globalThis, 'XMLHttpRequest'));

it('sends what fetch would, tells how much has left, and answers as fetch does', async () => {
  const { exchange, answered, told } = await open();
  expect(exchange.sent.slice(0, 2)).toEqual(['POST', 'http://api.test/api/media']);
  expect(exchange.sent[2]).toContain('A stair');
  expect(exchange.headers.get('authorization')).toBe('Bearer t');
  expect(exchange.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  expect(told).toEqual([0.5, 1]);
  exchange.onload?.({});
  const reply = await answered;
  expect([reply.status, reply.headers.get('date'), await reply.json()]).toEqual([
    201,
    'Wed, 25 Nov 2026 03:00:00 GMT',
    { _id: 'p1' },
  ]);
});

it('is a failed fetch when there is no answer, and ends when it is aborted', async () => {
  const lost = await open();
  lost.exchange.onerror?.({});
  await expect(lost.answered).rejects.toThrow('Failed to fetch');
  const controller = new AbortController();
  const { exchange, answered } = await open(controller.signal);
  controller.abort();
  await expect(answered).rejects.toMatchObject({ name: 'AbortError' });
  expect(exchange.isAborted).toBe(true);
});
