import { dirname, join } from 'node:path';
import { programOfRun } from '@plinth/testing/bundledProgram';
import { formOf } from '@plinth/testing/client';
import type { TestService } from '@plinth/testing/service';
import { anEditor } from '@plinth/testing/tokens';
import { itInTorture, sized } from '@plinth/testing/torture';
import { aPicture, publishProject, revalidating, startContent } from '../testing/content.ts';
import { linesOfPdf } from '../testing/pdfText.ts';
import type { Brochure } from './brochure.ts';
import { createBrochures } from './brochures.ts';
import { textBlocks } from './textBlocks.ts';

const editor = anEditor();
let content: TestService;

beforeAll(async () => {
  const workspace = join(dirname(expect.getState().testPath as string), '../..');
  const typesettingProgram = await programOfRun(workspace, 'src/typesettingProgram.ts');
  content = await startContent({ settings: { typesettingProgram, PUBLIC_URL: 'https://plinth.example' } });
});
afterAll(() => content.close());

const ask = async (address: string, query = '', headers: Record<string, string> = {}) => {
  const reply = await fetch(new URL(`/api/projects/${address}/brochure.pdf${query}`, content.url), {
    headers,
  });
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
};
const read = async (address: string, query?: string) => {
  const { status, bytes } = await ask(address, query);
  if (status !== 200) throw new Error(`answered ${status}: ${bytes}`);
  return linesOfPdf(bytes);
};
/** As a line of it stands on paper, from left to right. */
const turned = (urdu: string) => [...urdu].reverse().join('');

const urdu = {
  title: 'کیم ہائٹس: دو ٹاور',
  description: '<p>بالکونیاں اتنی گہری ہیں کہ ان میں ایک میز (Table 4) آ جائے۔</p>',
};
const unit = (name: string, given: object = {}) => ({
  ...{ name, type: 'Flat', beds: 2, area: 1180, areaUnit: 'sqft', floor: 3 },
  ...{ price: 21_400_000, pricedOn: '2026-03-02', state: 'available' },
  ...given,
});

describe('the brochure of a project', () => {
  it('says what visitors read of it, in both languages, in letters that can be searched and copied', async () => {
    const { _id, slug } = await publishProject(content, {
      title: 'Cam Heights: two towers',
      description: '<p>Air can <strong>cross the rooms</strong>.</p><ol start="3"><li>Two lifts</li></ol>',
      registration: 'CDA, No. 2211',
      translations: JSON.stringify({ ur: { ...urdu, handover: 'قبضہ بہار میں' } }),
    });
    await content.as(editor).put(`/api/projects/${_id}/units`, {
      units: [unit('3-A'), unit('Shop', { price: undefined, state: 'sold' })],
      translations: { ur: { type: [{ own: 'Flat', text: 'فلیٹ' }] } },
    });
    await content.as(editor).put(`/api/projects/${_id}/payment-plan`, {
      paymentPlan: [{ what: 'Booking', percent: 100, due: 'On signing' }],
    });
    await content.as(editor).put(`/api/projects/${_id}/timeline`, {
      timeline: [
        { day: '2026-02-14', title: 'Ground is broken', text: 'With pegs and lime.', percentDone: 12 },
      ],
    });
    const reply = await ask(slug);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(reply.headers.get('content-disposition')).toBe(`inline; filename="${slug}.pdf"`);
    const english = linesOfPdf(reply.bytes).flat();
    for (const said of [
      ...['Cam Heights: two towers', 'CDA, No. 2211', 'Air can cross the rooms.', '3.', 'Two lifts', '3-A'],
      ...[
        '1,180 sq ft',
        'Rs 2.14 crore',
        'On request',
        'Sold',
        'Prices as of 2 March 2026.',
        'Booking',
        '100 %',
      ],
      ...['14 February 2026', '12 % done', 'Ground is broken', 'With pegs and lime.', '+92 51 555 0140'],
      ...['plinth.example/projects/', slug],
    ])
      expect(english).toContain(said);

    const inUrdu = (await read(slug, '?language=ur')).flat();
    const text = inUrdu.join('\n');
    expect(inUrdu).toContain(turned(urdu.title));
    expect(text).toContain(`Table 4`);
    for (const word of [
      'بالکونیاں',
      'گہری',
      '2.14 کروڑ روپے'.split(' ')[1] ?? '',
      'رجسٹریشن',
      'دستیاب',
      'قبضہ',
      'فلیٹ',
    ])
      expect(text).toContain(turned(word));
    expect(text).not.toMatch(/Available|Flat/);
    expect(text).toContain('Ground is broken');
  });

  it('has all facts on its cover, in both languages', async () => {
    const title = 'Cam Heights: two towers and a garden between them and the street';
    const { _id, slug } = await publishProject(content, {
      ...{ title, category: 'ongoing', expectedCompletionDate: '2028-01-12' },
      ...{ handover: 'In fourteen months', registration: 'CDA, No. BCS-2211/G-17' },
      translations: JSON.stringify({
        ur: { ...urdu, title: 'کیم ہائٹس: دو ٹاور اور ان کے اور گلی کے بیچ ایک باغ' },
      }),
    });
    const change = (part: string, body: object) =>
      content.as(editor).put(`/api/projects/${_id}/${part}`, body);
    await change('units', { units: [unit('3-A')] });
    await change('location', {
      location: { lat: 33.65, lng: 72.97, address: 'Chinar Terrace, Sector G-17, Islamabad' },
    });
    const [cover] = await read(slug);
    for (const said of [
      'Stage',
      'Type',
      'Expected completion',
      'Handover',
      'Registration',
      'Prices from',
      'Place',
    ])
      expect(cover).toContain(said);
    const [urduCover] = await read(slug, '?language=ur');
    for (const said of ['مرحلہ', 'نوعیت', 'حوالگی', 'رجسٹریشن', 'مقام'])
      expect(urduCover?.join('\n')).toContain(turned(said));
  });

  it('shows six pictures of the gallery with what is said of them, and no title where there are none', async () => {
    const colors = ['#102030', '#203010', '#301020', '#405060', '#605040', '#506040', '#904050'];
    const gallery = await Promise.all(colors.map((color) => aPicture(90, 60, color)));
    const galleryTexts = JSON.stringify(
      colors.map((color) => ({
        ...{ alt: '', caption: `View ${color}` },
        translations: { ur: { alt: '', caption: 'بالکونی سے' } },
      })),
    );
    const { slug } = await publishProject(
      content,
      { galleryTexts, translations: JSON.stringify({ ur: urdu }) },
      gallery,
    );
    const lines = (await read(slug)).flat();
    expect(lines.filter((line) => line.startsWith('View #'))).toEqual(
      colors.slice(0, 6).map((color) => `View ${color}`),
    );
    expect(lines).toContain('Pictures');
    expect((await read(slug, '?language=ur')).flat()).toContain(turned('تصاویر'));
    const { slug: bare } = await publishProject(content);
    expect((await read(bare)).flat()).not.toContain('Pictures');
  });

  itInTorture('leaves no title of pictures alone at the foot of a page, in Urdu too', async () => {
    const galleryTexts = JSON.stringify([
      { alt: '', caption: 'View', translations: { ur: { alt: '', caption: 'دریچے سے' } } },
    ]);
    // So many lines, some of them nearer to each other, that the title comes down to where it just does not fit with its pictures.
    for (const [lines, near] of [
      [14, 3],
      [14, 4],
      [14, 5],
      [16, 16],
    ] as const) {
      const line = 'بالکونیاں گہری ہیں۔';
      const description = `<ul>${`<li>${line}</li>`.repeat(near)}</ul>${`<p>${line}</p>`.repeat(lines - near)}`;
      const translations = JSON.stringify({ ur: { ...urdu, description } });
      const { slug } = await publishProject(content, { galleryTexts, translations }, [
        await aPicture(90, 60),
      ]);
      const pages = await read(slug, '?language=ur');
      const titled = pages.find((page) => page.includes(turned('تصاویر')));
      expect(titled?.join('\n')).toContain(turned('دریچے'));
    }
  });

  it('draws where it lies and what is near, numbered as in the table below, in both languages', async () => {
    const { _id, slug } = await publishProject(content, { translations: JSON.stringify({ ur: urdu }) });
    const near = [
      { name: 'Gulrez school', metres: 650, direction: 'ne' },
      { name: 'Footpath', metres: 2600, direction: 'n' },
    ];
    const place = {
      location: { lat: 33.6502, lng: 72.9714, address: 'Chinar Terrace, G-17', near },
      translations: { ur: { name: [{ own: 'Gulrez school', text: 'گل ریز اسکول' }] } },
    };
    expect(await content.as(editor).put(`/api/projects/${_id}/location`, place)).toMatchObject({
      status: 200,
    });
    const { bytes } = await ask(slug);
    const lines = linesOfPdf(bytes).flat();
    const drawn = lines.slice(lines.indexOf('Place', lines.indexOf('About the project')));
    expect(drawn.slice(0, 19).join('|')).toBe(
      'Place|1 km|2 km|3 km|1|2|Chinar Terrace, G-17|33.6502° N, 72.9714° E|No.|What is near|Distance|Direction|1|Gulrez school|650 m|north-east|2|Footpath|2.6 km',
    );
    expect(bytes.toString('latin1')).toContain('/?mlat=33.6502&mlon=72.9714#map=15');

    const inUrdu = (await read(slug, '?language=ur')).flat();
    for (const said of ['مقام', 'گل ریز اسکول', 'نمبر', '3 کلومیٹر'.split(' ')[1] ?? '', 'شمال مشرق'])
      expect(inUrdu.join('\n')).toContain(turned(said));
    expect(inUrdu).toContain('Footpath');
  });

  it('draws the place of a project near which nothing is listed', async () => {
    const { _id, slug } = await publishProject(content);
    const location = { lat: -33.5, lng: 72.5, address: 'Bridge Road' };
    await content.as(editor).put(`/api/projects/${_id}/location`, { location });
    const lines = (await read(slug)).flat();
    expect(lines).toEqual(expect.arrayContaining(['Bridge Road', '100 m', '300 m']));
    expect(lines).not.toContain('What is near');
  });

  it('cuts a picture for each place that it stands in: none is stretched', async () => {
    const { _id, slug, mainImage } = await publishProject(content);
    await content.as(editor).put(`/api/projects/${_id}/timeline`, {
      timeline: [{ day: '2026-05-04', title: 'The frame stands', image: mainImage }],
    });
    const { bytes } = await ask(slug);
    const sizes = [...bytes.toString('latin1').matchAll(/\/Width (\d+)\s+\/Height (\d+)/g)];
    expect(sizes.map(([, width, height]) => `${width} x ${height}`)).toEqual(['1654 x 1103', '960 x 540']);
  });

  it('is the same document as long as it says the same, and another one after a change', async () => {
    const { _id, slug } = await publishProject(content);
    const [first, second] = await Promise.all([ask(slug), ask(_id)]);
    const tag = first.headers.get('etag') ?? '';
    expect(second.headers.get('etag')).toBe(tag);
    expect(await ask(slug, '', revalidating(tag))).toMatchObject({ status: 304 });
    const change = formOf({
      title: 'Cam Gardens',
      description: '<p>Trees.</p>',
      category: 'ongoing',
      projectType: 'sport',
      date: '2026-03-01',
    });
    await content.as(editor).putForm(`/api/projects/edit/${_id}`, change);
    expect((await ask(slug, '', revalidating(tag))).headers.get('etag')).not.toBe(tag);
    expect((await read(slug)).flat()).toContain('Cam Gardens');
  });

  it('is there for what is public alone', async () => {
    const draft = await publishProject(content, { state: 'draft' });
    expect((await ask(draft._id)).status).toBe(404);
    const { _id, slug } = await publishProject(content);
    await content.as(editor).patch(`/api/projects/${_id}`, { state: 'withdrawn' });
    expect((await ask(slug)).status).toBe(410);
    expect((await ask('nothing-of-the-kind')).status).toBe(404);
    expect((await ask(slug, '?language=qps')).status).toBe(422);
  });

  it('is whole whatever was entered: endless words, letters that no font has, a picture that is gone, many units', async () => {
    const endless = `${'ہ'.repeat(100)}${'W'.repeat(98)}😀`;
    const { _id, mainImage } = await publishProject(content, {
      title: endless,
      description: `<p>${'Ѿ'.repeat(400)}\u202e\u0007</p><table><tr><td></td></tr></table><ul><li></li></ul>`,
    });
    await content.context.db.collection('images.files').deleteMany({ filename: new RegExp(`^${mainImage}`) });
    const units = Array.from({ length: sized(100, 500) }, (_, at) =>
      unit(`U-${at}`, { type: at % 50 ? 'Flat' : 'x'.repeat(60) }),
    );
    expect(await content.as(editor).put(`/api/projects/${_id}/units`, { units })).toMatchObject({
      status: 200,
    });
    const pages = await read(_id);
    const lines = new Set(pages.flat());
    expect(units.filter(({ name }) => !lines.has(name))).toEqual([]);
    const withUnits = pages.filter((page) => page.some((line) => line.startsWith('U-')));
    expect(withUnits.length).toBeGreaterThan(units.length / 60);
    for (const page of withUnits) expect(page).toContain('Price');
    expect(pages.at(-1)).toContain(`${pages.length} / ${pages.length}`);
  });
});

it('is made one at a time, once for all who wait, and not for too many at once', async () => {
  let [running, most, made] = [0, 0, 0];
  const { of } = createBrochures({
    images: { read: async () => null },
    set: async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      made += 1;
      return new Uint8Array(10);
    },
  });
  const brochure = (title: string) => ({ title, cover: { file: '' }, sections: [] }) as unknown as Brochure;
  const asked = ['a', 'a', 'b', 'c', 'd', 'e', 'f'].map((title) => of(brochure(title)));
  const answers = await Promise.allSettled(asked);
  expect(answers.map(({ status }) => status)).toEqual([...Array(6).fill('fulfilled'), 'rejected']);
  expect(answers.at(-1)).toMatchObject({ reason: { code: 'too-many-requests' } });
  await of(brochure('a'));
  expect([most, made]).toEqual([1, 5]);
});

it('leaves out of a description what paper does not show', () => {
  const html =
    '<h2>A &amp; B</h2><p>One <a href="/x" rel="noopener">two</a><br>three</p><figure><img src="/uploads/a.webp"><figcaption>Below</figcaption></figure>' +
    '<aside data-project="64b0">Card</aside><blockquote><p>Said</p></blockquote><table><tbody><tr><th>H</th></tr><tr><td><p>C</p></td></tr></tbody></table>';
  expect(textBlocks(html)).toEqual([
    { kind: 'heading', runs: [{ text: 'A & B' }] },
    { kind: 'paragraph', runs: [{ text: 'One ' }, { text: 'two' }] },
    { kind: 'paragraph', runs: [{ text: 'three' }] },
    { kind: 'quote', runs: [{ text: 'Said' }] },
    { kind: 'table', columns: [{ title: 'H' }], rows: [{ cells: ['C'] }] },
  ]);
});
