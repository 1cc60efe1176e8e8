import { openPage, phoneSlowdown, signedIn } from '../browser.mjs';
import { quantile, shown } from '../numbers.mjs';

const words = 5000;
const pictures = 40;
const wordsInParagraph = 80;
const keys = 200;
const betweenKeysMs = 80;
const mostMs = 16;

const vocabulary = 'the house stands on a slope above the river and its rooms follow the light'.split(' ');
const paragraph = (start) =>
  Array.from({ length: wordsInParagraph }, (_, at) => vocabulary[(start + at) % vocabulary.length]).join(' ');
const paragraphs = Math.ceil(words / wordsInParagraph);
const everyNth = paragraphs / pictures;

/** A text with a picture behind two of three paragraphs: whether `at` has one. */
const hasPicture = (at) => Math.floor((at + 1) / everyNth) > Math.floor(at / everyNth);
const articleOf = (files) =>
  Array.from({ length: paragraphs }, (_, at) => {
    const file = files[at % files.length];
    const figure = `<figure data-width="full"><img src="/uploads/${file}" alt="A house" width="1600" height="1067"></figure>`;
    return `<p>${paragraph(at)}.</p>${hasPicture(at) ? figure : ''}`;
  }).join('');

/** The pictures that the site's articles are shown with. */
const filesOf = async (siteUrl) =>
  (await (await fetch(new URL('/api/blogs', siteUrl))).json()).map(({ image }) => image);

/** Runs in the page: puts an article in the place of what the editor holds, which may be a draft that was kept before. */
const pasteInto = (element, html) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};

/** Notes how long each key takes until its frame is painted, and how often a draft is written. */
const watchKeys = () => {
  const watched = { keys: [], writes: 0 };
  window.watchedTyping = watched;
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    if (key.startsWith('drafts/')) watched.writes++;
    return setItem.call(this, key, value);
  };
  const noteWhenPainted = () => {
    const began = performance.now();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => watched.keys.push(performance.now() - began);
      port2.postMessage(null);
    });
  };
  addEventListener('keydown', noteWhenPainted, true);
};

const intoText = (page) =>
  page
    .getByRole('textbox', { name: 'Description' })
    .locator('p')
    .nth(Math.floor(words / wordsInParagraph / 2))
    .click();
const intoTitle = (page) => page.getByLabel('Title').click();

const type = async (browser, siteUrl, token, { slowdown = 1, into = intoText }) => {
  const context = await signedIn(browser, token, { width: 1366, height: 900 });
  const { page, protocol } = await openPage(context);
  await page.goto(new URL('/add-blog', siteUrl).href);
  const article = articleOf(await filesOf(siteUrl));
  const editor = page.getByRole('textbox', { name: 'Description' });
  await editor.click();
  await page.keyboard.press('Control+A');
  await editor.evaluate(pasteInto, article);
  const held = await editor.locator('p', { hasText: /\w/ }).count();
  if (held !== paragraphs) throw new Error(`The editor holds ${held} paragraphs instead of ${paragraphs}`);
  await page.getByLabel('Title').fill('');
  await into(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.waitForTimeout(1000);
  await page.evaluate(watchKeys);
  for (let count = 0; count < keys; count++) {
    const letter = vocabulary.join(' ')[count % 60];
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    await page.waitForTimeout(betweenKeysMs);
  }
  const watched = await page.evaluate(() => window.watchedTyping);
  await context.close();
  return { ...watched, seconds: (keys * betweenKeysMs) / 1000 };
};

/** Typing in the middle of a long article and in its title, by real keys, from the key to the painted frame. */
export const measureTyping = async (browser, siteUrl, token) => {
  const row = async (how, what, before, mostOfThis) => {
    const { keys: times, writes, seconds } = await type(browser, siteUrl, token, how);
    const p95 = quantile(times, 0.95);
    return {
      what,
      value: `p95 ${shown(p95)} ms`,
      beside: `median ${shown(quantile(times, 0.5))} ms; ${writes} writes of the draft in ${seconds} s or more; before: ${before}`,
      ...(mostOfThis ? { wanted: `< ${mostOfThis} ms`, met: p95 < mostOfThis, main: true } : {}),
    };
  };
  return [
    await row(
      {},
      'a key in a text of 5,000 words with 40 pictures, until it is painted',
      'p95 66 ms, a write a key',
      mostMs,
    ),
    await row(
      { slowdown: phoneSlowdown },
      'the same on a processor of a quarter',
      'p95 297 ms, a write a key',
    ),
    await row({ into: intoTitle }, 'a key in the title of that text', '16 ms of processor a key', mostMs),
  ];
};
