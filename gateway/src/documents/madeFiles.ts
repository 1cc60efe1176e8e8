import type { Endpoint } from '@plinth/contracts/api';
import { projectOfBrochure } from '@plinth/contracts/brochureAddress';
import { brochures } from '@plinth/contracts/brochures';
import type { PublicationType } from '@plinth/contracts/constants';
import { languageAt } from '@plinth/contracts/languageAt';
import { addressIn } from '@plinth/contracts/languages';
import { sharedAt } from '@plinth/contracts/sharePictureAddress';
import { sharePictures } from '@plinth/contracts/sharePictures';
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

const calls = { ...brochures, ...sharePictures };

interface Asked {
  readonly name: keyof typeof calls;
  /** Of what a file is made: the last step of the address of its page. */
  readonly slug: string;
  /** The page that tells why the file is not there; without one the call's refusal does. */
  readonly page?: string;
}

const callOfPicture = {
  blog: 'readBlogSharePicture',
  project: 'readProjectSharePicture',
} as const satisfies Record<PublicationType, Asked['name']>;

/** Which file is at an address that says no language. */
const fileAt = (address: string): Asked | null => {
  const project = projectOfBrochure(address);
  if (project !== null) return { name: 'readBrochure', slug: project, page: `/projects/${project}` };
  const shared = sharedAt(address);
  return shared && { name: callOfPicture[shared.type], slug: shared.slug };
};

/** What an address asks for, with the key of the answer of its call; null where it is the address of no such file. */
const askedAt = (path: string) => {
  const { language, address } = languageAt(path);
  const file = fileAt(address);
  if (!file) return null;
  const { name, slug, page } = file;
  const endpoint: Endpoint = calls[name];
  const search = new URLSearchParams(readingIn(language)).toString();
  const key = answerKey(
    endpoint,
    endpoint.path.replace(':id', () => slug),
    search,
  );
  return key === null ? null : { name, key, page: page && addressIn(language, page) };
};

/** What it is made of is not there, or not any more. */
const isGone = (status: number) => status === 404 || status === 410;

/**
 * Answers the addresses of what is made of pages, in each language, as the calls of the API that make it: brochures and share pictures.
 * Where there is no brochure, the visitor gets what the project's page says; whoever asks for a picture has no use for words.
 */
export const answerMadeFiles = ({ content, caches, throttle }: Options): Middleware => {
  const { answers: cache } = caches;
  return async (ctx, next) => {
    const asked = ctx.method === 'GET' || ctx.method === 'HEAD' ? askedAt(ctx.path) : null;
    if (!asked) return next();
    const { name, key, page } = asked;
    ctx.state.call = name;
    if (!cache.find(key)) await throttle(name, calls[name].throttled, ctx.get('x-client-address'));
    const call = { cache, part: content, key, name, kind: kindOf, headers: { accept: '*/*' } };
    if (await answerShared(ctx, { ...call, ...(page ? { isLeft: isGone } : { sharesRefusals: true }) }))
      return;
    if (page) ctx.url = page;
    return next();
  };
};
