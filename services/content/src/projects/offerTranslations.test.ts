import { formOf } from '@plinth/testing/client';
import type { TestService } from '@plinth/testing/service';
import { anEditor } from '@plinth/testing/tokens';
import { projectFields, publishProject, startContent } from '../testing/content.ts';

const editor = anEditor();
let content: TestService;

beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.close());

const put = (id: string, part: string, body: object) =>
  content.as(editor).put(`/api/projects/${id}/${part}`, body);
const shown = async (id: string, query = '?language=ur') =>
  (await content.as(null).get(`/api/projects/${id}${query}`)).body;
const edited = async (id: string) => (await content.as(editor).get(`/api/projects/edit/${id}`)).body;

const shop = { name: 'Shop 1', type: 'Shop', area: 300, areaUnit: 'sqft', state: 'available' };
const shops = [shop, { ...shop, name: 'Shop 2' }, { ...shop, name: 'Office 1', type: 'Office' }];
const shopInUrdu = { ur: { type: [{ own: 'Shop', text: 'دکان' }] } };
const plan = [
  { what: 'Booking', percent: 40, due: 'Today' },
  { what: 'Keys', percent: 60, due: 'At handover' },
];
const planInUrdu = {
  ur: { what: [{ own: 'Booking', text: 'بکنگ' }], due: [{ own: 'Today', text: 'آج' }] },
};
const entry = { day: '2026-06-01', title: 'The frame stands', text: 'Ten floors.' };
const lies = {
  ...{ lat: 33.68, lng: 73.04, address: 'Sector G-17, Islamabad' },
  near: [
    { name: 'Hospital', metres: 900, direction: 'ne' },
    { name: 'School', metres: 400, direction: 's' },
  ],
};
const placeInUrdu = {
  ur: {
    address: [{ own: lies.address, text: 'سیکٹر جی 17، اسلام آباد' }],
    name: [{ own: 'Hospital', text: 'ہسپتال' }],
  },
};

describe('what an offer says in another language', () => {
  it('is read in that, each text that is missing in its own and named, and English by all others', async () => {
    const { _id, slug } = await publishProject(content, { projectType: 'sport' });
    await put(_id, 'units', { units: shops, translations: shopInUrdu });
    await put(_id, 'payment-plan', { paymentPlan: plan, translations: planInUrdu });
    const title = [{ own: entry.title, text: 'ڈھانچا کھڑا ہے' }];
    await put(_id, 'timeline', { timeline: [entry], translations: { ur: { title } } });
    await put(_id, 'location', { location: lies, translations: placeInUrdu });

    const urdu = await shown(_id);
    const [first, , last] = urdu.units;
    expect([first.type, first.languages, last.type, last.languages]).toEqual([
      ...['دکان', undefined],
      ...['Office', { type: 'en' }],
    ]);
    expect(urdu.paymentPlan).toEqual([
      { what: 'بکنگ', percent: 40, due: 'آج' },
      { ...plan[1], languages: { what: 'en', due: 'en' } },
    ]);
    expect(urdu.timeline).toEqual([{ ...entry, title: title[0]?.text, languages: { text: 'en' } }]);
    expect(urdu.location).toEqual({
      ...{ ...lies, address: 'سیکٹر جی 17، اسلام آباد' },
      near: [
        { ...lies.near[0], name: 'ہسپتال' },
        { ...lies.near[1], languages: { name: 'en' } },
      ],
    });
    const english = await shown(_id, '');
    expect(english).toMatchObject({ paymentPlan: plan, timeline: [entry], location: lies });
    for (const told of [urdu, english])
      for (const part of ['unit', 'paymentPlan', 'timeline', 'location'])
        expect(told).not.toHaveProperty(`${part}Translations`);

    const places = async (query: string) =>
      (await content.as(null).get(`/api/projects/list/places?projectType=sport${query}`)).body.places[0];
    expect(await places('')).toMatchObject({ slug, address: lies.address });
    expect(await places('&language=ur')).toMatchObject({ address: 'سیکٹر جی 17، اسلام آباد' });
    await put(_id, 'location', { location: { ...lies, address: 'Murree Road' } });
    expect(await places('&language=ur')).toMatchObject({ address: 'Murree Road', addressLanguage: 'en' });
  });

  it('stays with a part that is written without it, for as long as an entry says the same', async () => {
    const { _id } = await publishProject(content);
    await put(_id, 'units', { units: shops, translations: shopInUrdu });
    expect((await put(_id, 'units', { units: [...shops].reverse() })).body.unitTranslations).toEqual(
      shopInUrdu,
    );
    // A text in one language is left as it is by a call that names another field of it.
    await put(_id, 'payment-plan', { paymentPlan: plan, translations: planInUrdu });
    const due = [{ own: 'At handover', text: 'قبضے پر' }];
    const second = await put(_id, 'payment-plan', { paymentPlan: plan, translations: { ur: { due } } });
    expect(second.body.paymentPlanTranslations).toEqual({ ur: { ...planInUrdu.ur, due } });
    expect((await put(_id, 'units', { units: shops.slice(2) })).body).not.toHaveProperty('unitTranslations');
    await put(_id, 'payment-plan', { paymentPlan: plan, translations: { ur: { what: [], due: [] } } });
    expect(await edited(_id)).not.toHaveProperty('paymentPlanTranslations');
  });

  it('is kept by the history with its part, and comes back with it', async () => {
    const { _id } = await publishProject(content);
    await put(_id, 'payment-plan', { paymentPlan: plan });
    await put(_id, 'payment-plan', { paymentPlan: plan, translations: planInUrdu });
    const history = `/api/projects/${_id}/revisions`;
    const [latest] = (await content.as(editor).get(history)).body;
    expect(latest).toMatchObject({ revision: 3, fields: ['paymentPlanTranslations'] });
    const { body } = await content.as(editor).get(`${history}/3`);
    expect(body.content.paymentPlanTranslations).toEqual(planInUrdu);
    await put(_id, 'payment-plan', { paymentPlan: [] });
    const restored = await content.as(editor).post(`${history}/3/restore`, { field: 'paymentPlan' });
    expect(restored.body).toMatchObject({ paymentPlan: plan, paymentPlanTranslations: planInUrdu });
  });

  it('holds when it is handed over and registered, in whichever language that is said', async () => {
    const { _id } = await publishProject(content, { handover: 'Spring 2028' });
    const said = { title: '', description: '', handover: 'بہار 2028', registration: 'نمبر 2211' };
    const save = (given: Record<string, string>) =>
      content
        .as(editor)
        .putForm(`/api/projects/edit/${_id}`, formOf(projectFields({ date: '2026-05-06', ...given })));
    await save({ translations: JSON.stringify({ ur: said }) });
    const urdu = await shown(_id);
    expect(urdu).toMatchObject({ handover: 'بہار 2028', registration: 'نمبر 2211' });
    expect(urdu).not.toHaveProperty('offerLanguages');
    expect(await shown(_id, '')).toMatchObject({
      ...{ handover: 'Spring 2028', registration: 'نمبر 2211' },
      offerLanguages: { registration: 'ur' },
    });
    const { handover: _, ...others } = said;
    await save({ translations: JSON.stringify({ ur: { ...others, handover: '' } }) });
    expect(await shown(_id)).toMatchObject({ handover: 'Spring 2028', offerLanguages: { handover: 'en' } });
    const blog = formOf({ title: 'x', description: 'x', translations: JSON.stringify({ ur: said }) });
    expect((await content.as(editor).postForm('/api/blogs', blog)).body.fields).toHaveProperty([
      'translations.ur.handover',
    ]);
  });

  it('is refused where it is too long, of no field or of no language', async () => {
    const { _id } = await publishProject(content);
    const faultsOf = async (translations: object) =>
      Object.keys((await put(_id, 'units', { units: shops, translations })).body.fields);
    const long = [{ own: 'Shop', text: 'د'.repeat(61) }];
    expect(await faultsOf({ ur: { type: long } })).toEqual(['translations.ur.type.0.text']);
    expect(await faultsOf({ ur: { name: [] } })).toEqual(['translations.ur.name']);
    expect(await faultsOf({ fr: {} })).toEqual(['translations.fr']);
    expect(await edited(_id)).toMatchObject({ units: [], revision: 1 });
  });
});
