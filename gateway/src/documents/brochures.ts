import { projectOfBrochure } from '@plinth/contracts/brochureAddress';
import { brochures } from '@plinth/contracts/brochures';
import { languageAt } from '@plinth/contracts/languageAt';
import { addressIn } from '@plinth/contracts/languages';
import { readingIn } from '@plinth/contracts/translationLanguages';
import type { Middleware } from 'koa';
import type { Caches } from '../cache/caches.ts';
import { answerKey } from '../cache/keys.ts';
import { answerShared } from '../cache/sharedAnswers.ts';
import { kindOf } from '../headers.ts';
import type { Part } from '../proxy/part.ts';
import type { Throttle } from '../routing/throttle.ts';

interface Options {
  readonly content: Part;
  readonly caches: Pick<Caches, 'answers'>;
  readonly throttle: Throttle;
}

const name = 'readBrochure';
const endpoint = brochures[name];

/** The project is not there, or not any more. */
const isGone = (status: number) => status === 404 || status === 410;

/** What an address asks for: the call that answers it, and the page that tells of the project; null where it is no brochure's. */
const askedAt = (path: string) => {
  const { language, address } = languageAt(path);
  const project = projectOfBrochure(address);
  if (project === null) return null;
  const search = new URLSearchParams(readingIn(language)).toString();
  const key = answerKey(
    endpoint,
    endpoint.path.replace(':id', () => project),
    search,
  );
  return key === null ? null : { key, page: addressIn(language, `/projects/${project}`) };
};

/**
 * Answers the address of a brochure, in each language, as the call of the API that makes it. Where there is none, the visitor gets what
 * the project's page says.
 */
export const answerBrochures = ({ content, caches, throttle }: Options): Middleware => {
  const { answers: cache } = caches;
  return async (ctx, next) => {
    const asked = ctx.method === 'GET' || ctx.method === 'HEAD' ? askedAt(ctx.path) : null;
    if (!asked) return next();
    const { key, page } = asked;
    ctx.state.call = name;
    if (!cache.find(key)) await throttle(name, endpoint.throttled, ctx.get('x-client-address'));
    const call = { cache, part: content, key, name, kind: kindOf, headers: { accept: '*/*' } };
    if (await answerShared(ctx, { ...call, isLeft: isGone })) return;
    ctx.url = page;
    return next();
  };
};
