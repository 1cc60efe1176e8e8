import { BlogDraft } from '@plinth/contracts/blogs';
import { CommentDraft } from '@plinth/contracts/comments';
import { enquiryCategories, projectCategories, projectTypes } from '@plinth/contracts/constants';
import { ContactDraft, EnquiryDraft } from '@plinth/contracts/messages';
import { newsletter } from '@plinth/contracts/newsletter';
import { LocationDraft } from '@plinth/contracts/offers';
import { ProjectDraft } from '@plinth/contracts/projects';
import { Series } from '@plinth/contracts/series';
import { articles } from './articles.ts';
import { pictureTexts } from './pictures.ts';
import { projects } from './projects.ts';
import { comments, contactMessages, enquiries, subscribers } from './visitors.ts';

/** What a rich text editor makes, and nothing else. */
const allowedTags = new Set(['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote', 'a']);

const tagsOf = (html: string) => [...html.matchAll(/<\/?([a-z0-9]+)[^>]*>/g)].map(([, tag = '']) => tag);
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;

/** Tags that are opened but not closed in order. */
const unclosed = (html: string) => {
  const open: string[] = [];
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (!slash) open.push(tag);
    else if (open.pop() !== tag) return [tag];
  }
  return open;
};

const inAddress = /@(?:[a-z.]+\.)?example\.(?:com|org|net)$/;

describe('the projects', () => {
  it('are twelve, and cover every category and every type', () => {
    expect(projects).toHaveLength(12);
    expect(new Set(projects.map(({ category }) => category))).toEqual(new Set(projectCategories));
    expect(new Set(projects.map(({ projectType }) => projectType))).toEqual(new Set(projectTypes));
  });

  it.each(enquiryCategories)('have an open one for enquiries about %s', (name) => {
    const named = projects.filter(({ title }) => title.startsWith(name));
    expect(named.map(({ category }) => category)).toEqual([expect.stringMatching(/^(upcoming|ongoing)$/)]);
  });

  it('show on the page of social responsibility, which lists construction, what is built for everyone', () => {
    const works = projects.filter(({ projectType }) => projectType === 'construction');
    expect(works.map(({ title }) => title).sort()).toEqual([
      'Sohan Valley clinic for mothers and children',
      'Tameer Institute of Building Crafts',
      'The Sohan Valley bridge',
    ]);
  });

  it('are shown by a picture of the place, not by a drawing', () => {
    const drawn = projects.filter(({ mainPicture }) => /^Drawing/.test(pictureTexts[mainPicture].alt));
    expect(drawn.map(({ title }) => title)).toEqual([]);
  });

  it.each(projects)('$title: is what the contract accepts, with pictures of its own', (project) => {
    const { title, description, category, projectType } = project;
    expect(ProjectDraft.safeParse({ title, description, category, projectType }).error).toBeUndefined();
    expect(project.galleryPictures.length).toBeGreaterThanOrEqual(3);
    expect(project.galleryPictures.length).toBeLessThanOrEqual(4);
    expect(category === 'completed' ? project.inDays < 0 : project.inDays > 0).toBe(true);
  });
});

describe('the places of the projects', () => {
  it.each(projects)('$title: lies where the contract accepts it, alone', ({ place }) => {
    expect(LocationDraft.safeParse(place).error).toBeUndefined();
    const point = ({ lat, lng }: { lat: number; lng: number }) => `${lat} ${lng}`;
    const here = projects.filter(
      (other) =>
        other.place.location && place.location && point(other.place.location) === point(place.location),
    );
    expect(here).toHaveLength(1);
  });

  it('are in Urdu, text by text, where their project is, and so is all that it offers', () => {
    const own = (pairs: readonly { own: string }[] = []) => pairs.map((pair) => pair.own);
    for (const { place, offer, translations } of projects.filter((project) => project.translations?.ur)) {
      const { address, name } = place.translations?.ur ?? {};
      expect(own(address)).toEqual([place.location?.address]);
      expect(own(name)).toEqual(place.location?.near?.map((near) => near.name));
      expect([translations?.ur?.handover, translations?.ur?.registration]).not.toContain(undefined);
      const { units, paymentPlan, timeline } = offer?.translations ?? {};
      expect(new Set(own(units?.ur?.type))).toEqual(new Set(offer?.units.map(({ type }) => type)));
      expect(own(paymentPlan?.ur?.what)).toEqual(offer?.paymentPlan.map(({ what }) => what));
      expect(own(paymentPlan?.ur?.due)).toEqual(offer?.paymentPlan.map(({ due }) => due));
      expect(own(timeline?.ur?.title)).toEqual(offer?.timeline.map(({ title }) => title));
      expect(own(timeline?.ur?.text)).toEqual(offer?.timeline.map(({ text }) => text));
    }
  });
});

describe('the articles', () => {
  it('are ten', () => expect(articles).toHaveLength(10));

  it.each(articles)('$title: is what the contract accepts, of 400 to 700 words', (article) => {
    const { title, author, description } = article;
    expect(BlogDraft.safeParse({ title, author, description }).error).toBeUndefined();
    expect(wordsOf(description)).toBeGreaterThanOrEqual(400);
    expect(wordsOf(description)).toBeLessThanOrEqual(700);
  });

  it('have a series of three among them, named in both languages, whose parts came out in their order', () => {
    const parts = articles.filter(({ series }) => series);
    const inOrder = parts.toSorted((a, b) => b.publishedDaysAgo - a.publishedDaysAgo);
    expect(inOrder.map(({ series }) => series?.part)).toEqual([1, 2, 3]);
    expect(new Set(parts.map(({ series }) => series?.name)).size).toBe(1);
    for (const { series } of parts) {
      expect(Series.safeParse(series).error).toBeUndefined();
      expect(series?.names?.ur).toMatch(/[\u0600-\u06ff]/);
    }
  });
});

/** What lists show of a description ends with its first sentence, or a later one. */
const longestExcerpt = 100;
const firstSentence = (html: string) =>
  /^(.*?[.!?])(?: |$)/.exec(/<p>(.*?)<\/p>/.exec(html)?.[1]?.replace(/<[^>]+>/g, '') ?? '')?.[1] ?? '';

describe('every description', () => {
  it.each([...projects, ...articles])('$title: begins with a sentence that an excerpt holds', (entry) => {
    const { length } = firstSentence(entry.description);
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThanOrEqual(longestExcerpt);
  });

  it.each([...projects, ...articles])(
    '$title: uses only what an editor makes, well closed',
    ({ description }) => {
      expect(tagsOf(description).filter((tag) => !allowedTags.has(tag))).toEqual([]);
      expect(unclosed(description)).toEqual([]);
      expect(description.match(/<p>/g)?.length).toBeGreaterThanOrEqual(3);
    },
  );
});

it('gives every picture exactly one place, and every title one owner', () => {
  const used = [
    ...projects.flatMap(({ mainPicture, galleryPictures }) => [mainPicture, ...galleryPictures]),
    ...articles.map(({ picture }) => picture),
  ];
  expect([...used].sort()).toEqual(Object.keys(pictureTexts).sort());
  const titles = [...projects, ...articles].map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});

describe('what visitors send', () => {
  it('is accepted, comes from example addresses and speaks of articles that exist', () => {
    for (const { on, ...draft } of comments) {
      expect(CommentDraft.safeParse(draft).error).toBeUndefined();
      expect(articles.map(({ title }) => title)).toContain(on);
    }
    for (const draft of enquiries) expect(EnquiryDraft.safeParse(draft).error).toBeUndefined();
    for (const draft of contactMessages) expect(ContactDraft.safeParse(draft).error).toBeUndefined();
    for (const email of subscribers)
      expect(newsletter.subscribe.body.safeParse({ email }).error).toBeUndefined();
    const addresses = [...comments, ...enquiries, ...contactMessages].map(({ email }) => email);
    for (const address of [...addresses, ...subscribers]) expect(address).toMatch(inAddress);
    expect(new Set(subscribers).size).toBe(25);
  });
});
