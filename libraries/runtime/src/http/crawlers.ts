import { createIsbotFromList, list } from 'isbot';

/** A browser that a program drives shows and reports pages as any other does, unless it names a crawler besides. */
const isCrawlerName = createIsbotFromList(list.filter((pattern) => pattern !== 'headless'));

/**
 * Whether a machine asks that says so: a search engine, a preview of links, a library of HTTP. It is no visitor, reports nothing,
 * and keeps what it read for longer than a canary runs. Who names itself a browser is taken for one.
 */
export const isCrawler = (userAgent: string | undefined): boolean => isCrawlerName(userAgent);
