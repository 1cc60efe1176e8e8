import { company } from '@plinth/contracts/company';
import { companyWords } from '@plinth/contracts/company/companyWords';
import { addressIn } from '@plinth/contracts/languages';
import type { LoadedPage, PreviewPicture } from '@plinth/kit/discovery';
import { saysIn, textsIn } from '@plinth/kit/texts';
import type {
  BreadcrumbList,
  ImageObject,
  Organization,
  SearchAction,
  WebSite,
  WithActionConstraints,
} from 'schema-dts';
import { companyPicture } from './pictures.ts';
import texts from './texts/en.po';

/** For whom something is described. */
type Readers = Pick<LoadedPage, 'origin' | 'language'>;

/** An address of the site as others must write it. */
export const absolute = (address: string, origin: string): string => new URL(address, origin).href;

const organizationId = (origin: string) => absolute('/#organization', origin);

export const imageObject = ({ address, width, height, alt }: PreviewPicture, origin: string) =>
  ({
    '@type': 'ImageObject',
    url: absolute(address, origin),
    ...{ width: `${width}`, height: `${height}`, caption: alt },
  }) satisfies ImageObject;

/** The company as the publisher of a page: the home page says all of it, under the same id. */
export const publisher = ({ origin, language }: Readers) =>
  ({
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: company.name,
    url: absolute('/', origin),
    logo: imageObject(companyPicture(language), origin),
  }) satisfies Organization;

export const organization = ({ origin, language }: Readers) => {
  const words = companyWords(saysIn(language));
  return {
    ...publisher({ origin, language }),
    legalName: company.legalName,
    slogan: words.tagline,
    description: words.blurb,
    foundingDate: String(company.since),
    address: words.address.join(', '),
    telephone: company.phone,
    email: company.email,
    location: {
      '@type': 'Place',
      name: words.place,
      geo: { '@type': 'GeoCoordinates', latitude: company.map.lat, longitude: company.map.lon },
    },
    sameAs: company.social.map(({ href }) => href),
  } satisfies Organization;
};

const searchAction = ({ origin, language }: Readers) =>
  ({
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${absolute(addressIn(language, '/search'), origin)}?q={question}`,
    },
    'query-input': 'required name=question',
  }) satisfies WithActionConstraints<SearchAction>;

export const website = ({ origin, language }: Readers) =>
  ({
    '@type': 'WebSite',
    '@id': absolute('/#website', origin),
    url: absolute('/', origin),
    name: company.name,
    inLanguage: language,
    publisher: { '@id': organizationId(origin) },
    potentialAction: searchAction({ origin, language }),
  }) satisfies WebSite;

/** The way from the home page to a page, which is its last step. */
export const breadcrumbs = (
  steps: readonly { name: string; address: string }[],
  { origin, language }: Readers,
) =>
  ({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { name: textsIn(texts, language)('way.home'), address: addressIn(language, '/') },
      ...steps,
    ].map(({ name, address }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      item: absolute(address, origin),
    })),
  }) satisfies BreadcrumbList;
