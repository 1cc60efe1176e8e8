import { addressIn } from '@plinth/contracts/languages';
import type { LoadedPage, PageMetadata } from '@plinth/kit/discovery';
import { furtherQuery } from '../features/projects/choose/furtherChoices.ts';
import { describeArticle } from './describeArticle.ts';
import { describeAuthor } from './describeAuthor.ts';
import { describeProject } from './describeProject.ts';
import { describeSeries } from './describeSeries.ts';
import { feedLinks } from './feedLinks.ts';
import { companyPicture } from './pictures.ts';
import { organization, website } from './structuredData.ts';

/**
 * Projects chosen by type and by stage at once are found through those of the type, as are those of a type that nobody
 * knows through all, and those chosen by where they lie or by their units, in another order or on a map through those of their kind;
 * each other page of a list is to be found itself.
 */
const canonicalOfList = (address: string): string | undefined => {
  const [path = '', search] = address.split('?');
  const asked = new URLSearchParams(search);
  const [type, category] = [asked.get('projectType'), asked.get('category')];
  if (type === 'unknown') return path;
  const isChosenFurther = Object.keys(furtherQuery).some((name) => asked.has(name));
  if (type && (category || isChosenFurther)) return `${path}?${new URLSearchParams({ projectType: type })}`;
  if (!isChosenFurther) return undefined;
  return category ? `${path}?${new URLSearchParams({ category })}` : path;
};

/** What pages say that have more to say than all do, by their routes. */
const describers: Readonly<Record<string, (page: LoadedPage) => Partial<PageMetadata>>> = {
  '/': (page) => ({ structuredData: [organization(page), website(page)] }),
  '/blogs/:id': describeArticle,
  '/authors/:slug': describeAuthor,
  '/series/:slug': describeSeries,
  '/projects/:id': describeProject,
  '/projects': ({ address }) => ({ canonical: canonicalOfList(address) }),
  // There are as many as questions; what they lead to is listed itself.
  '/search': () => ({ noIndex: true }),
  // Made of projects that are listed themselves, and of what a device keeps.
  '/projects/compare': () => ({ noIndex: true }),
  '/projects/saved': () => ({ noIndex: true }),
  // The same forms, whatever they are about.
  '/contactus': ({ language }) => ({ canonical: addressIn(language, '/contactus') }),
  '/invest': ({ language }) => ({ canonical: addressIn(language, '/invest') }),
  // Parts of the home page: whoever looks for what is in them wants the whole list.
  '/blog': ({ language }) => ({ canonical: addressIn(language, '/blogs') }),
  '/project': ({ language }) => ({ canonical: addressIn(language, '/projects') }),
};

/** What search engines, feed readers and previews of links are told of a page: that another is found in its place only where one is. */
export const describePage = (page: LoadedPage): PageMetadata => {
  const { canonical, ...described } = describers[page.route]?.(page) ?? {};
  return {
    picture: companyPicture(page.language),
    feeds: feedLinks(page.language),
    structuredData: [],
    ...described,
    ...(canonical !== page.address && { canonical }),
  };
};
