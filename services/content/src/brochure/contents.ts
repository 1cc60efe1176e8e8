import { company } from '@plinth/contracts/company';
import { companyWords } from '@plinth/contracts/company/companyWords';
import { projectDateField } from '@plinth/contracts/constants';
import type { Language } from '@plinth/contracts/languages';
import { mapAddress } from '@plinth/contracts/map';
import { directionWords, drawingWords, pointWords } from '@plinth/contracts/measures/placeWords';
import type { Location, PaymentStep, PlaceNear, TimelineEntry, Unit } from '@plinth/contracts/offers';
import { radius, ringStep, scaleOf, spotsOf } from '@plinth/contracts/placeDrawing';
import type { Project } from '@plinth/contracts/projects';
import { stageWords, typeWords, unitStateWords } from '@plinth/contracts/projects/projectWords';
import { saysIn } from '@plinth/contracts/texts';
import type { Block, Brochure, Contact, Fact, Section } from './brochure.ts';
import { textBlocks } from './textBlocks.ts';
import { type Words, wordsIn } from './words.ts';

/** A brochure of more pictures than these is a heavy one: of the timeline the latest have theirs, and of the gallery the first are shown. */
const mostPictures = 8;
const mostOfGallery = 6;

const kickerOf = (project: Project, words: Words) => {
  const { t, says, yearOf } = words;
  const year = yearOf(project[projectDateField[project.category]]);
  return [
    stageWords(project.category, says),
    typeWords(project.projectType, says),
    year && t(`year.${project.category}`, { year }),
  ]
    .filter(Boolean)
    .join(' · ');
};

const factsOf = (project: Project, words: Words): Fact[] => {
  const { t, says, longDay, money } = words;
  const { category, handover, registration, location, unitSummary } = project;
  const day = longDay(project[projectDateField[category]]);
  const price = unitSummary?.lowestPrice;
  const facts: [name: string, value: string | undefined][] = [
    [t('project.stage'), stageWords(category, says)],
    [t('project.type'), typeWords(project.projectType, says)],
    [t(`date.${category}`), day],
    [t('project.handover'), handover],
    [t('project.registration'), registration],
    [t('project.priceFrom'), price === undefined ? undefined : money(price)],
    [t('place.title'), location?.address],
  ];
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []));
};

const unitsOf = (units: readonly Unit[], { t, says, area, money, longDay }: Words): Section => {
  const isOf = (has: (unit: Unit) => unknown) => units.some((unit) => has(unit) !== undefined);
  const columns = [
    { of: ({ name }: Unit) => name, title: t('column.unit') },
    { of: ({ type }: Unit) => type, title: t('column.type') },
    isOf(({ beds }) => beds) && {
      of: ({ beds }: Unit) => String(beds ?? '–'),
      title: t('column.beds'),
      isFigures: true,
    },
    isOf(({ floor }) => floor) && {
      of: ({ floor }: Unit) => (floor === 0 ? t('floor.ground') : String(floor ?? '–')),
      title: t('column.floor'),
      isFigures: true,
    },
    { of: area, title: t('column.area'), isFigures: true },
    {
      of: ({ price }: Unit) => (price === undefined ? t('price.onRequest') : money(price)),
      title: t('column.price'),
      isFigures: true,
    },
    { of: ({ state }: Unit) => unitStateWords(state, says), title: t('column.state') },
  ].filter((column) => column !== false);
  const rows = units.map((unit) => ({
    cells: columns.map(({ of }) => of(unit)),
    isFaint: unit.state !== 'available',
  }));
  const days = units.flatMap(({ price, pricedOn }) => (price !== undefined && pricedOn ? [pricedOn] : []));
  const oldest = days.toSorted()[0];
  const note: Block[] = oldest
    ? [{ kind: 'note', runs: [{ text: t('price.of', { day: longDay(oldest) }) }] }]
    : [];
  const table: Block = { kind: 'table', columns: columns.map(({ of: _, ...column }) => column), rows };
  return { title: t('units.title'), blocks: [table, ...note] };
};

const planOf = (steps: readonly PaymentStep[], { t }: Words): Section => ({
  title: t('plan.title'),
  blocks: [
    {
      kind: 'table',
      columns: [
        { title: t('plan.what') },
        { title: t('plan.due') },
        { title: t('plan.percent'), isFigures: true },
      ],
      rows: steps.map(({ what, due, percent }) => ({
        cells: [what, due, t('plan.share', { percent: String(percent) })],
      })),
    },
  ],
});

const timelineOf = (entries: readonly TimelineEntry[], { t, longDay }: Words): Section => {
  let pictures = 0;
  return {
    title: t('timeline.title'),
    blocks: entries.map(({ day, title, text = '', percentDone, image, imageAlt }) => {
      if (image) pictures += 1;
      const alt = imageAlt || t('timeline.picture', { title });
      return {
        kind: 'milestone',
        milestone: {
          ...{ day: longDay(day), title, text },
          done:
            percentDone === undefined
              ? undefined
              : { percent: percentDone, words: t('timeline.done', { percent: percentDone }) },
          picture: image && pictures <= mostPictures ? { file: image, alt } : undefined,
        },
      };
    }),
  };
};

const galleryOf = ({ title, galleryImages, galleryTexts }: Project, { t }: Words): Section => ({
  title: t('gallery.title'),
  blocks: [
    {
      kind: 'pictures',
      pictures: galleryImages.slice(0, mostOfGallery).map((file) => {
        const { alt = '', caption = '' } = galleryTexts.find(({ image }) => image === file) ?? {};
        return { file, caption, alt: alt || caption || title };
      }),
    },
  ],
});

const nearOf = (near: readonly PlaceNear[], { t, says, distance }: Words): Block => ({
  kind: 'table',
  columns: [
    { title: t('place.number'), isNarrow: true },
    { title: t('place.near') },
    { title: t('place.distance'), isFigures: true },
    { title: t('place.direction') },
  ],
  rows: near.map(({ name, metres, direction }, index) => ({
    cells: [String(index + 1), name, distance(metres), directionWords(direction, says)],
  })),
});

/** As the page of a project draws it (`PlaceMap.tsx`). */
const placeOf = (location: Location, words: Words): Section => {
  const { t, says, distance } = words;
  const { address, near = [] } = location;
  const step = ringStep(near);
  const share = ({ x, y }: { x: number; y: number }) => ({ x: x / radius, y: y / radius });
  const spots = spotsOf(near, step).map(share);
  const place = {
    ...{ address, spots, href: mapAddress(location), alt: drawingWords(says) },
    point: pointWords(location, says),
    rings: scaleOf(near).map((at, ring) => ({ words: distance(step * (ring + 1)), ...share(at) })),
  };
  return {
    title: t('place.title'),
    blocks: [{ kind: 'place', place }, ...(near.length > 0 ? [nearOf(near, words)] : [])],
  };
};

const digits = (number: string) => number.replace(/[^+\d]/g, '');

const contactOf = (
  project: Project,
  siteAddress: string | undefined,
  words: Words,
  language: Language,
): Contact => {
  const { t, longDay } = words;
  const { hours, address } = companyWords(saysIn(language));
  return {
    title: t('contact.title'),
    company: company.legalName,
    address,
    lines: [
      { name: t('contact.phone'), value: company.phone, href: `tel:${digits(company.phone)}` },
      {
        ...{ name: t('contact.whatsApp'), value: company.whatsApp },
        href: `https://wa.me/${company.whatsApp.replace(/\D/g, '')}`,
      },
      { name: t('contact.email'), value: company.email, href: `mailto:${company.email}` },
      { name: t('contact.hours'), value: hours },
      ...(siteAddress
        ? [{ name: t('contact.page'), value: siteAddress.replace(/^https?:\/\//, ''), href: siteAddress }]
        : []),
    ],
    note: t('brochure.note', { day: longDay(project.updatedAt) }),
  };
};

/** What the brochure of a project says in a language, from what visitors are answered. `siteAddress` is that of its page. */
export const brochureOf = (
  project: Project,
  language: Language,
  siteAddress: string | undefined,
): Brochure => {
  const words = wordsIn(language);
  const { t } = words;
  const { title, mainImage, mainImageAlt, location } = project;
  const { units = [], paymentPlan = [], timeline = [] } = project;
  return {
    ...{ language, title, company: company.name, kind: t('brochure.kind') },
    changedAt: project.updatedAt,
    kicker: kickerOf(project, words),
    cover: { file: mainImage, alt: mainImageAlt || title },
    facts: factsOf(project, words),
    sections: [
      { title: t('brochure.about'), blocks: textBlocks(project.description) },
      ...(project.galleryImages.length > 0 ? [galleryOf(project, words)] : []),
      ...(units.length > 0 ? [unitsOf(units, words)] : []),
      ...(paymentPlan.length > 0 ? [planOf(paymentPlan, words)] : []),
      ...(timeline.length > 0 ? [timelineOf(timeline, words)] : []),
      ...(location ? [placeOf(location, words)] : []),
    ],
    contact: contactOf(project, siteAddress, words, language),
  };
};
