/** @jest-environment ./kit/src/testing/environment.cjs */
import { lookForNewerOnReturn } from './lookOnReturn.ts';

const releases = { revision: 3 } as Parameters<typeof lookForNewerOnReturn>[0];
const minutes = (count: number) => jest.setSystemTime(Date.now() + count * 60_000);

let asked: string[];
let live: () => Response;
let heard: number;
beforeEach(() => {
  asked = [];
  heard = 0;
  live = () => Response.json({ revision: 4 });
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    return live();
  };
  // The router's own links: they hear a press at the page's root.
  document.body.innerHTML =
    '<div id="root"><a href="/blogs">Blog</a><a href="#top">Top</a><a href="https://other.example/">Other</a></div>';
  document.getElementById('root')?.addEventListener('click', (event) => {
    heard += 1;
    event.preventDefault();
  });
  document.onclick = (event) => event.preventDefault();
});
// One page and one clock, in which one thing comes after the other.
beforeAll(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setTimeout', 'setImmediate', 'nextTick'] });
  lookForNewerOnReturn(releases);
});
afterAll(() => jest.useRealTimers());

const sign = async (name = 'pointermove') => {
  document.dispatchEvent(new Event(name));
  await new Promise((resolve) => setTimeout(resolve, 20));
};
const press = (text: string, more: MouseEventInit = {}) => {
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === text);
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }));
};

it('goes on with its releases while somebody is there, and asks nothing', async () => {
  await sign();
  asked = [];
  for (let count = 0; count < 30; count += 1) {
    minutes(1);
    await sign('keydown');
  }
  expect(asked).toEqual([]);
  press('Blog');
  expect(heard).toBe(1);
});

it('asks when somebody comes back, and goes on when nothing else is live or nobody answers', async () => {
  for (const answer of [() => Response.json({ revision: 3 }), () => new Response('', { status: 503 })]) {
    live = answer;
    minutes(30);
    await sign();
    press('Blog');
  }
  expect(asked).toEqual(['/set/revision', '/set/revision']);
  expect(heard).toBe(2);
});

it('leaves the next link to the browser once other releases are live, and no other press', async () => {
  minutes(30);
  await sign('visibilitychange');
  press('Top');
  press('Other');
  press('Blog', { ctrlKey: true });
  expect(heard).toBe(3);
  press('Blog');
  expect(heard).toBe(3);
});
