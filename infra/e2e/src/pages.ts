import { bodyOf, formOf } from '@plinth/testing/client';
import { eventually } from '@plinth/testing/service';
import type { Page } from 'playwright-core';
import { aPicture } from './picture.ts';
import { adminClient, aSecondMs, siteUrl, visitor } from './system.ts';

export const get = async (path: string) => {
  const reply = await visitor().get(path, { accept: 'text/html' });
  return { status: reply.status, html: String(reply.body) };
};

/** Resolves once the page at a path, as the server renders it, has this text. */
export const becomes = (path: string, text: string) =>
  eventually(async () => (await get(path)).html.includes(text), 5 * aSecondMs);

/** Publishes an article with this text; answers the path of its page. */
export const postArticle = async (title: string, description: string): Promise<string> => {
  const blog = { title, description, author: 'Ada', date: '2026-11-22' };
  const admin = await adminClient();
  const posted = await admin.postForm('/api/blogs', formOf(blog, { image: aPicture(64, 64) }));
  return `/blogs/${bodyOf(posted, 201).slug}`;
};

/** Opens an article whose text, which is no element of React's, has a link; resolves once React has taken the page over. */
export const openArticle = async (page: Page, path: string) => {
  await page.goto(siteUrl() + path);
  await page.waitForFunction(() => {
    const heading = document.querySelector('main h1');
    return heading && Object.keys(heading).some((key) => key.startsWith('__reactProps$'));
  });
};

/** Marks the page, so that a reload is noticed. */
export const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stayed: true }));
export const stayed = (page: Page) => page.evaluate(() => 'stayed' in window);
