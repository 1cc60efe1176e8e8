import { mostUnits } from '@plinth/contracts/offerTerms';
import { formOf } from '@plinth/testing/client';
import type { TestService } from '@plinth/testing/service';
import { anEditor, aUser } from '@plinth/testing/tokens';
import { aPicture, projectFields, publishProject, startContent } from '../testing/content.ts';
import { forgetPast, sweepNow } from '../testing/images.ts';

const editor = anEditor();
let content: TestService;

beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.close());

const flat = (given: object = {}) => ({
  ...{ name: '4-B', type: 'Apartment', beds: 3, area: 1850, areaUnit: 'sqft', floor: 4 },
  ...{ price: 32_500_000, currency: 'PKR', state: 'available' },
  ...given,
});
const put = (id: string, part: string, body: object, ifMatch?: string) =>
  content
    .as(editor)
    .put(`/api/projects/${id}/${part}`, body, ifMatch === undefined ? undefined : { 'if-match': ifMatch });
const read = async (id: string, reader: Parameters<TestService['as']>[0] = null) =>
  (await content.as(reader).get(`/api/projects/${id}`)).body;

describe('PUT /api/projects/:id/units', () => {
  it('keeps ids and the day on which a price was last right, shows visitors the units, and is in the history', async () => {
    const { _id } = await publishProject(content);
    const today = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    const units = [
      flat({ pricedOn: '2026-01-15' }),
      { name: 'Shop 1', type: 'Shop', area: 2.5, areaUnit: 'marla', state: 'sold' },
    ];
    const first = await put(_id, 'units', { units }, '"1"');
    expect(first).toMatchObject({
      status: 200,
      body: {
        revision: 2,
        units: [
          { ...units[0], _id: expect.any(String) },
          { ...units[1], pricedOn: today },
        ],
      },
    });
    const [apartment, shop] = first.body.units;
    const changed = [
      { ...shop, price: 9_000_000, pricedOn: undefined },
      { ...apartment, pricedOn: undefined, state: 'reserved' },
    ];
    const second = await put(_id, 'units', { units: changed });
    expect(second.body.units).toEqual([
      { ...shop, price: 9_000_000, pricedOn: today },
      { ...apartment, state: 'reserved' },
    ]);
    expect((await read(_id)).units).toEqual(second.body.units);
    const [latest] = (await content.as(editor).get(`/api/projects/${_id}/revisions`)).body;
    expect(latest).toMatchObject({ revision: 3, what: 'published', fields: ['units'] });
    const restored = await content
      .as(editor)
      .post(`/api/projects/${_id}/revisions/2/restore`, { field: 'units' });
    expect(restored.body.units).toEqual(first.body.units);
    expect((await read(_id)).units).toEqual(second.body.units);
    expect(await put(_id, 'units', { units: [] }, '"1"')).toMatchObject({
      status: 409,
      body: { code: 'edit-conflict', current: { revision: 4 } },
    });
    expect((await content.as(aUser('user')).put(`/api/projects/${_id}/units`, { units: [] })).status).toBe(
      403,
    );
  });

  it('takes two thousand, names each fault at its place, and keeps the units of a draft from visitors', async () => {
    const form = formOf(projectFields({ state: 'draft' }), { mainImage: await aPicture() });
    const { _id } = (await content.as(editor).postForm('/api/projects', form)).body;
    const many = Array.from({ length: mostUnits }, (_, place) => flat({ name: `Unit ${place}` }));
    expect((await put(_id, 'units', { units: many })).body.units).toHaveLength(mostUnits);
    expect((await content.as(null).get(`/api/projects/${_id}`)).status).toBe(404);
    const faultsOf = async (units: object[]) => Object.keys((await put(_id, 'units', { units })).body.fields);
    const faulty = flat({ name: '5', area: 0, areaUnit: 'acre', state: 'gone' });
    expect(await faultsOf([flat(), faulty])).toEqual(['units.1.area', 'units.1.areaUnit', 'units.1.state']);
    expect(await faultsOf([flat(), flat({ name: '4-b' })])).toEqual(['units.1.name']);
    expect((await put(_id, 'units', { units: [...many, flat()] })).body.fields).toEqual({
      units: `Please give at most ${mostUnits} entries`,
    });
  });
});

describe('GET /api/projects by units', () => {
  const titles = async (query: string) => {
    const { body } = await content.as(null).get(`/api/projects?projectType=welfare&${query}`);
    return body.map(({ title }: { title: string }) => title);
  };
  const withUnits = async (title: string, units: object[], given: Record<string, string> = {}) => {
    const { _id } = await publishProject(content, { title, projectType: 'welfare', ...given });
    await put(_id, 'units', { units });
    return _id;
  };

  it('narrows, sorts and counts them by what is free, follows each write, and notes it of what is stored', async () => {
    await withUnits('Court', [flat({ beds: 2 }), flat({ name: '5', beds: 4, price: 60_000_000 })]);
    const mews = await withUnits('Mews', [flat({ price: 9_000_000 })], { category: 'upcoming' });
    await withUnits('Sold', [flat({ state: 'sold', price: 1 })]);
    const plain = await withUnits('Plain', []);
    const lies = (id: string, lat: number, address: string) =>
      put(id, 'location', { location: { lat, lng: 73.05, address } });
    await lies(mews, 33.6, '7th Avenue, Islamabad 44000, Pakistan');
    await lies(plain, 33.7, 'Murree Road, Rawalpindi');
    const { unitSummary } = await read(mews);
    const [listed] = (await content.as(null).get('/api/projects?projectType=welfare&sort=price&limit=1'))
      .body;
    expect(listed).toMatchObject({ title: 'Mews', unitSummary });
    expect(listed).not.toHaveProperty('units');
    expect(unitSummary).toEqual({ free: 1, beds: [3], lowestPrice: 9_000_000, highestPrice: 9_000_000 });

    const looks = async () => {
      expect(await titles('sort=price')).toEqual(['Mews', 'Court', 'Sold', 'Plain']);
      expect(await titles('beds=4')).toEqual(['Court']);
      expect(await titles('priceFrom=50000000')).toEqual(['Court']);
      expect(await titles('priceTo=10000000')).toEqual(['Mews']);
      expect(await titles('units=free&category=upcoming')).toEqual(['Mews']);
      const asked = '/api/projects/list/facets?projectType=welfare&units=free&beds=4';
      expect((await content.as(null).get(asked)).body).toMatchObject({
        category: [{ value: 'ongoing', count: 1 }],
        projectType: [{ value: 'welfare', count: 1 }],
        beds: [
          { value: '2', count: 1 },
          { value: '3', count: 1 },
          { value: '4', count: 1 },
        ],
        units: [{ value: 'free', count: 1 }],
      });
      expect(await titles('place=Islamabad')).toEqual(['Mews']);
      const places = '/api/projects/list/places?projectType=welfare&sort=price';
      expect((await content.as(null).get(places)).body).toMatchObject({
        ...{ total: 4, placed: 2 },
        places: [{ title: 'Mews', slug: 'mews', lat: 33.6, lng: 73.05 }, { title: 'Plain' }],
      });
      const byBeds = '/api/projects/list/facets?projectType=welfare&beds=3';
      expect((await content.as(null).get(byBeds)).body.place).toEqual([{ value: 'Islamabad', count: 1 }]);
    };
    await looks();
    const { db } = content.context;
    await db.collection('projects').updateMany({}, { $unset: { unitSummary: '', priceKey: '', place: '' } });
    await db
      .collection<{ _id: string }>('migrations')
      .deleteMany({ _id: { $in: ['0006-unit-summaries', '0008-places'] } });
    await (await startContent({ database: db.databaseName })).close();
    await looks();

    await put(mews, 'units', { units: [flat({ state: 'reserved' })] });
    expect(await titles('units=free')).toEqual(['Court']);
    expect((await content.as(null).get('/api/blogs?sort=price')).status).toBe(422);
    expect((await content.as(null).get('/api/projects?sort=title')).status).toBe(422);
  });
});

describe('the other parts of an offer', () => {
  it('takes a plan that adds up to 100 alone, a place, and words in the form', async () => {
    const { _id } = await publishProject(content, { handover: 'Spring 2028', registration: 'RDA-2211' });
    const third = (what: string) => ({ what, percent: 33.33, due: 'In a year' });
    const booking = { what: 'Booking', percent: 33.34, due: 'Today' };
    const paymentPlan = [booking, third('Structure'), third('Keys')];
    expect((await put(_id, 'payment-plan', { paymentPlan: paymentPlan.slice(1) })).status).toBe(422);
    await put(_id, 'payment-plan', { paymentPlan });
    const location = {
      ...{ lat: 33.6844, lng: 73.0479, address: 'Sector G-17, Islamabad' },
      near: [{ name: 'Hospital', metres: 900, direction: 'ne' }],
    };
    await put(_id, 'location', { location });
    const said = { paymentPlan, location, handover: 'Spring 2028', registration: 'RDA-2211' };
    expect(await read(_id)).toMatchObject(said);
    const form = formOf(projectFields({ date: '2026-05-06', handover: '' }), {});
    await content.as(editor).putForm(`/api/projects/edit/${_id}`, form);
    const { handover, registration } = await read(_id);
    expect({ handover, registration }).toEqual({ handover: undefined, registration: 'RDA-2211' });
    expect((await put(_id, 'location', { location: null })).body.location).toBeNull();
  });

  it('keeps the pictures of a timeline as long as it shows them, and shows a replaced one under its new name', async () => {
    const { _id } = await publishProject(content);
    const picture = formOf({}, { file: await aPicture(80, 60, '#335577') });
    const { _id: imageId, file } = (await content.as(editor).postForm('/api/media', picture)).body;
    const timeline = [
      { day: '2026-02-01', title: 'Ground is broken', percentDone: 5 },
      { day: '2026-06-01', title: 'The frame stands', percentDone: 40, imageId, imageAlt: 'A frame' },
    ];
    const written = await put(_id, 'timeline', { timeline });
    expect(written.body.timeline).toEqual([
      { day: '2026-06-01', title: 'The frame stands', percentDone: 40, image: file, imageAlt: 'A frame' },
      timeline[0],
    ]);
    await forgetPast(content);
    await sweepNow(content);
    expect((await content.as(null).get(`/uploads/${file}`)).status).toBe(200);
    expect((await content.as(editor).del(`/api/media/${imageId}`)).body.code).toBe('picture-in-use');
    const other = formOf({}, { file: await aPicture(80, 60, '#775533') });
    const replaced = (await content.as(editor).postForm(`/api/media/${imageId}/file`, other)).body.file;
    expect((await read(_id)).timeline[0].image).toBe(replaced);
    const gone = [{ ...timeline[0], image: 'no.webp' }];
    expect((await put(_id, 'timeline', { timeline: gone })).body.fields).toHaveProperty(['timeline.0.image']);
  });
});
