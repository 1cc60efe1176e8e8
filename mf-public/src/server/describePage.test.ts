/** @jest-environment node */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { company } from '@plinth/contracts/company';
import { hostOn } from '@plinth/host/testing/hostOn';
import type { LoadedPage, PageMetadata } from '@plinth/kit/discovery';
import type { PageHead } from '@plinth/kit/remote';
import { fakeApi, problem, someOf } from '@plinth/kit/testing/fakeApi';
import { createStaticHandler } from 'react-router-dom';
import * as site from '../app/app.tsx';
import { aBlog, aProject } from '../testing/samples.ts';
import * as siteOnServer from './app.ts';

const { createRoutes, describePage } = siteOnServer;

const origin = 'https://plinth.example';
const changed = '2026-04-01T10:00:00.000Z';

interface Described extends PageMetadata {
  head: PageHead;
}

/** What the shell's server does: loads the page, and asks what is to be told of it. */
const describeAt = async (
  address: string,
  entities: Parameters<typeof fakeApi>[0] = {},
): Promise<Described> => {
  const api = fakeApi({
    'GET /api/blogs': someOf([aBlog()], 1),
    'GET /api/blogs/recent': [aBlog()],
    'GET /api/blogs/blog-1': aBlog({ updatedAt: changed }),
    'GET /api/blogs/series/published/bricks': { name: 'Bricks', slug: 'bricks', parts: [aBlog()] },
    'GET /api/projects': someOf([aProject()], 1),
    'GET /api/projects/project-1': aProject({ updatedAt: changed, mainImageAlt: 'Both towers' }),
    'GET /api/videos': [],
    'GET /api/search': someOf([], 30),
    'GET /api/authors': { about: '', profileImage: '' },
    ...entities,
  });
  const handler = createStaticHandler(createRoutes(hostOn(api)));
  const context = await handler.query(new Request(`http://site.test${address}`));
  if (context instanceof Response) throw new Error(`${address} leads elsewhere`);
  const { route, params } = context.matches.findLast(({ route: { path } }) => path) ?? {
    route: {},
    params: {},
  };
  const loaded = context.matches.findLast(({ route: { id } }) => context.loaderData[id]);
  const { answers = {}, ...head } = context.loaderData[loaded?.route.id ?? ''] as PageHead &
    Partial<LoadedPage>;
  const page = { language: 'en' as const, address, origin, head, answers };
  const metadata = describePage({ route: route.path ?? '', params, ...page });
  return { ...metadata, head };
};

const node = ({ structuredData }: PageMetadata, type: string) =>
  structuredData.find((one) => (one as { '@type': string })['@type'] === type);

const pages = [
  '/',
  '/home',
  '/blogs',
  '/blogs/blog-1',
  '/authors/mahnoor-vellani',
  '/series/bricks',
  '/projects',
  '/projects/project-1',
  '/login',
  '/contactus',
  '/invest',
  '/aboutus',
  '/csr',
  '/videogallery',
  '/project',
  '/blog',
  '/albasit',
  '/search',
];

it('is rendered by all that browsers run of it', () => {
  expect(siteOnServer).toMatchObject({ ...site });
});

describe('every page', () => {
  it.each(pages)('%s has a description, a picture whose size is said, and the feeds', async (address) => {
    const { head, picture, feeds } = await describeAt(address);
    expect(head.description?.length).toBeGreaterThan(10);
    expect(picture).toMatchObject({ width: 1200, height: 630, type: 'image/jpeg' });
    expect(picture.alt).not.toBe('');
    expect(feeds.map((feed) => feed.address)).toEqual(['/feed.xml', '/atom.xml', '/feed.json']);
  });

  it('has a title of its own, and so has each page of a list and each choice', async () => {
    const addresses = [
      ...pages.filter((address) => !['/home', '/project', '/blog'].includes(address)),
      ...['/blogs?page=2', '/projects?page=2', '/projects?projectType=sport', '/projects?category=ongoing'],
      ...['/projects?category=ongoing&page=2&projectType=sport', '/search?q=brick', '/search?q=wall'],
      ...['/search?q=wall&type=blog', '/search?page=2&q=wall'],
    ];
    const titles = await Promise.all(
      addresses.map(async (address) => (await describeAt(address)).head.title),
    );
    expect(new Set(titles).size).toBe(addresses.length);
  });

  it('shows the picture of the company as it is', async () => {
    const bytes = await readFile(path.join(__dirname, '../images/link-picture.jpg'));
    // The frame header of a progressive JPEG holds height and width.
    const at = bytes.indexOf(Buffer.from([0xff, 0xc2]));
    const { picture } = await describeAt('/aboutus');
    expect([bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]).toEqual([picture.width, picture.height]);
  });
});

describe('which page is found in place of another', () => {
  it.each([
    ['/blog', '/blogs'],
    ['/project', '/projects'],
    ['/projects?category=ongoing&projectType=sport', '/projects?projectType=sport'],
    ['/projects?category=ongoing&page=2&projectType=hotel', '/projects?projectType=hotel'],
    ['/projects?projectType=unknown', '/projects'],
    ['/projects?category=ongoing&place=Islamabad&view=map', '/projects?category=ongoing'],
    ['/projects', undefined],
    ['/projects?page=2', undefined],
    ['/projects?projectType=sport', undefined],
    ['/projects?page=2&projectType=sport', undefined],
    ['/projects?category=ongoing', undefined],
    ['/blogs?page=2', undefined],
    ['/contactus?about=call-back', '/contactus'],
    ['/contactus', undefined],
    ['/invest?project=project-1', '/invest'],
    ['/invest', undefined],
    [`/blogs/blog-1?answer=${'a'.repeat(24)}`, '/blogs/blog-1'],
    ['/blogs/blog-1', undefined],
    ['/aboutus', undefined],
  ])('of %s it is %s', async (address, canonical) => {
    expect((await describeAt(address)).canonical).toBe(canonical);
  });
});

it.each([
  ['/search?q=brick', true],
  ['/search', true],
  ['/projects', undefined],
])('search engines are asked to leave %s out: %s', async (address, noIndex) => {
  expect((await describeAt(address)).noIndex).toBe(noIndex);
});

describe('an article', () => {
  it('says when it was published and changed, and shows its picture with its title', async () => {
    const { article, picture } = await describeAt('/blogs/blog-1');
    expect(article).toEqual({ published: '2026-03-20T00:00:00.000Z', modified: changed });
    expect(picture).toMatchObject({
      ...{ address: '/share/blogs/blog-1.jpg', width: 1200, height: 630, type: 'image/jpeg' },
      alt: 'What a plinth is for',
    });
  });

  it('is a BlogPosting, with the way to it', async () => {
    const described = await describeAt('/blogs/blog-1');
    expect(node(described, 'BlogPosting')).toMatchObject({
      headline: 'What a plinth is for',
      description: 'Nobody thanks you for a plinth.',
      url: `${origin}/blogs/blog-1`,
      datePublished: '2026-03-20T00:00:00.000Z',
      dateModified: changed,
      author: {
        ...{ '@type': 'Person', name: 'Mahnoor Vellani', url: `${origin}/authors/mahnoor-vellani` },
      },
      publisher: { '@type': 'Organization', '@id': `${origin}/#organization`, name: company.name },
      image: { url: `${origin}/share/blogs/blog-1.jpg`, width: '1200', height: '630' },
    });
    expect(node(described, 'BreadcrumbList')).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
        { '@type': 'ListItem', position: 2, name: 'Blog', item: `${origin}/blogs` },
        { '@type': 'ListItem', position: 3, name: 'What a plinth is for', item: `${origin}/blogs/blog-1` },
      ],
    });
  });

  it('has an author whose page says who that is', async () => {
    const described = await describeAt('/authors/mahnoor-vellani', {
      'GET /api/authors': { about: 'Draws stairs.', profileImage: 'profile-m.webp' },
    });
    expect(described.head).toMatchObject({
      title: expect.stringMatching(/^Mahnoor Vellani \|/),
      description: 'Articles by Mahnoor Vellani.',
    });
    expect(node(described, 'ProfilePage')).toMatchObject({
      mainEntity: {
        ...{ '@type': 'Person', name: 'Mahnoor Vellani', url: `${origin}/authors/mahnoor-vellani` },
        description: 'Draws stairs.',
        image: { url: `${origin}/uploads/profile-m.webp?crop=preview` },
      },
    });
    const nobody = await describeAt('/authors/nobody', { 'GET /api/blogs': someOf([], 0) });
    expect([nobody.head.status, nobody.structuredData]).toEqual([404, []]);
  });

  it('is part of a series, whose page has all of it in its order', async () => {
    const blog = aBlog({ _id: 'b', series: { name: 'Bricks', part: 4 } });
    const parts = [aBlog({ slug: 'clay', title: 'Clay', languages: ['ur'] }), blog];
    const series = { name: 'Bricks', slug: 'bricks', languages: ['ur'], parts };
    const article = await describeAt('/blogs/blog-1', {
      ...{ 'GET /api/blogs/blog-1': blog, 'GET /api/blogs/b/series': series },
    });
    const itself = { '@type': 'CreativeWorkSeries', name: 'Bricks', url: `${origin}/series/bricks` };
    expect(node(article, 'BlogPosting')).toMatchObject({ isPartOf: itself });
    const described = await describeAt('/series/bricks', {
      'GET /api/blogs/series/published/bricks': series,
    });
    expect(described).toMatchObject({
      head: {
        title: `Bricks | ${company.name}`,
        description: expect.stringMatching(/^Bricks: .* 2 articles/),
      },
      languages: ['en', 'ur'],
      picture: { address: '/uploads/plinth.webp?crop=preview', alt: 'Bricks' },
    });
    expect(node(described, 'CreativeWorkSeries')).toMatchObject({
      ...itself,
      hasPart: [
        { position: 1, headline: 'Clay', url: `${origin}/blogs/clay` },
        { position: 2, headline: 'What a plinth is for', url: `${origin}/blogs/blog-1` },
      ],
    });
    const none = await describeAt('/series/none', {
      'GET /api/blogs/series/published/none': problem('not-found', 404, 'Not found'),
    });
    expect([none.head.status, none.structuredData]).toEqual([404, []]);
  });

  it('never says that it changed before it was published', async () => {
    const blog = { 'GET /api/blogs/blog-1': aBlog({ updatedAt: '2026-01-01T00:00:00.000Z' }) };
    const { article } = await describeAt('/blogs/blog-1', blog);
    expect(article?.modified).toBe('2026-03-20T00:00:00.000Z');
  });

  it('without a picture or words shows its title all the same, and says who wrote it', async () => {
    const blog = { 'GET /api/blogs/blog-1': aBlog({ image: '', excerpt: '' }) };
    const { picture, head } = await describeAt('/blogs/blog-1', blog);
    expect(picture.address).toBe('/share/blogs/blog-1.jpg');
    expect(head.description).toBe('An article by Mahnoor Vellani.');
  });
});

describe('a project', () => {
  it('is a place with its facts, and the way to it', async () => {
    const described = await describeAt('/projects/project-1');
    expect(described.article).toMatchObject({ section: 'Construction', modified: changed });
    expect(node(described, 'Place')).toMatchObject({
      '@id': `${origin}/projects/project-1#place`,
      name: 'Paragon Towers',
      image: {
        url: `${origin}/share/projects/project-1.jpg`,
        caption: 'Paragon Towers · Both towers',
      },
      additionalProperty: [
        { '@type': 'PropertyValue', name: 'Stage', value: 'Ongoing' },
        { name: 'Type', value: 'Construction' },
        { name: 'Expected completion', value: '30 April 2027' },
      ],
    });
    expect(node(described, 'BreadcrumbList')).toMatchObject({
      itemListElement: [{ name: 'Home' }, { name: 'Our Projects' }, { name: 'Paragon Towers' }],
    });
  });
});

describe('what staff have said for search engines and cards', () => {
  const said = {
    searchTitle: 'Footings',
    searchDescription: 'All about footings.',
    shareImage: 'card.webp',
    canonical: 'https://www.example.com/footings',
    noIndex: true,
  };

  it.each([
    ['/blogs/blog-1', aBlog(said)],
    ['/projects/project-1', aProject(said)],
  ])('is told of %s in place of what readers see', async (address, entity) => {
    const described = await describeAt(address, { [`GET /api${address}`]: entity });
    expect(described).toMatchObject({
      head: { title: `Footings | ${company.name}`, description: 'All about footings.' },
      picture: { address: '/uploads/card.webp?crop=preview', alt: entity.title, width: 1200, height: 630 },
      elsewhere: said.canonical,
      noIndex: true,
    });
    expect(described.structuredData[0]).toMatchObject({
      description: 'All about footings.',
      url: `${origin}${address}`,
    });
  });

  it('leaves the headline and the picture of an article to the article, and says where it stands first', async () => {
    const described = await describeAt('/blogs/blog-1', { 'GET /api/blogs/blog-1': aBlog(said) });
    expect(node(described, 'BlogPosting')).toMatchObject({
      headline: 'What a plinth is for',
      mainEntityOfPage: said.canonical,
      image: { url: `${origin}/uploads/plinth.webp?crop=preview` },
    });
  });

  it('is nothing where it is empty, and where an article names itself', async () => {
    const canonical = `${origin}/blogs/blog-1`;
    const described = await describeAt('/blogs/blog-1', { 'GET /api/blogs/blog-1': aBlog({ canonical }) });
    expect(described).not.toHaveProperty('elsewhere');
    expect(described).not.toHaveProperty('noIndex');
  });
});

describe('the home page', () => {
  it('says who the company is', async () => {
    const described = await describeAt('/');
    expect(node(described, 'Organization')).toMatchObject({
      '@id': `${origin}/#organization`,
      name: company.name,
      legalName: company.legalName,
      url: `${origin}/`,
      sameAs: company.social.map(({ href }) => href),
    });
    expect(node(described, 'WebSite')).toMatchObject({
      publisher: { '@id': `${origin}/#organization` },
      potentialAction: { target: { urlTemplate: `${origin}/search?q={question}` } },
    });
  });
});
