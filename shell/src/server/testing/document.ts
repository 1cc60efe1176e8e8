import { elementIds } from '../../page.ts';

/** What a block of data in a document holds. */
export const block = <T>(html: string, id: string): T => {
  const text = new RegExp(`id="${id}">(.*?)</script>`).exec(html)?.[1];
  return JSON.parse(text ?? 'null') as T;
};
/** The markup of a document's page. */
export const rootOf = (html: string) =>
  new RegExp(`<div id="${elementIds.root}">(.*?)</div>\n`, 's').exec(html)?.[1];

/** Tries a check again until it holds; how patient it is says nothing of how fast anything has to be. */
export const eventually = async (check: () => Promise<void>) => {
  for (const deadline = Date.now() + 30_000; ; ) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
};
