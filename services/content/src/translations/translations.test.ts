import { formOf } from '@plinth/testing/client';
import { eventually, type TestService } from '@plinth/testing/service';
import { anEditor } from '@plinth/testing/tokens';
import {
  aPicture,
  blogFields,
  projectFields,
  publishBlog,
  publishProject,
  startContent,
} from '../testing/content.ts';

const editor = anEditor();
let content: TestService;
beforeEach(async () => {
  content = await startContent();
});
afterEach(() => content.close());

const urdu = { title: 'ایک اسکول بن رہا ہے', description: '<p>دوسری منزل کھڑی ہے۔</p>' };
const inUrdu = (given: object = urdu) => ({ translations: JSON.stringify({ ur: given }) });

describe.each([
  ['blogs', publishBlog, blogFields],
  ['projects', publishProject, projectFields],
] as const)('what %s say in another language', (noun, publish, fields) => {
  const read = async (path: string, as: typeof editor | null = null) =>
    (await content.as(as).get(`/api/${noun}${path}`)).body;
  const save = (id: string, given: Record<string, string> = {}, headers = {}) =>
    content
      .as(editor)
      .putForm(`/api/${noun}/edit/${id}`, formOf({ ...fields(), date: '2026-03-04', ...given }), headers);

  it('is shown to who reads in that language, in lists and alone, and English to all others', async () => {
    const made = await publish(content, {
      ...inUrdu({ ...urdu, description: `${urdu.description}<script>x</script>` }),
      searchTitle: 'Schools',
    });
    const excerpt = 'دوسری منزل کھڑی ہے۔';
    expect(made.translations).toEqual({ ur: { ...urdu, excerpt } });

    const { title, description } = fields();
    const english = await read(`/${made._id}`);
    expect(english).toMatchObject({ title, description, searchTitle: 'Schools', languages: ['ur'] });
    const shown = await read(`/${made._id}?language=ur`);
    expect(shown).toMatchObject({ ...urdu, excerpt, languages: ['ur'] });
    const [listed] = await read('?language=ur');
    expect(listed).toMatchObject({ title: urdu.title, excerpt, languages: ['ur'] });
    expect((await read(''))[0]).toMatchObject({ title, languages: ['ur'] });
    for (const told of [english, shown, listed]) expect(told).not.toHaveProperty('translations');
    for (const told of [shown, listed]) expect(told).not.toHaveProperty('searchTitle');
    expect((await content.as(null).get(`/api/${noun}/${made._id}?language=en`)).status).toBe(422);
  });

  it('is not shown while a part of it is missing, and is gone once it is emptied', async () => {
    const { _id } = await publish(content, inUrdu({ ...urdu, description: '<p> </p>' }));
    const { title } = fields();
    const unfinished = await read(`/${_id}?language=ur`);
    expect(unfinished).toMatchObject({ title });
    expect(unfinished).not.toHaveProperty('languages');
    expect((await read(`/edit/${_id}`, editor)).translations.ur).toMatchObject({ title: urdu.title });

    // Who does not know of translations leaves them as they are.
    expect((await save(_id, { title: 'Another' })).body.translations.ur).toMatchObject({ title: urdu.title });
    const { status, body } = await save(_id, inUrdu({ title: '', description: '' }));
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('translations');
  });

  it('has its own words for search engines and for the picture, which go with the picture', async () => {
    const [alt, caption] =
      noun === 'blogs' ? ['imageAlt', 'imageCaption'] : ['mainImageAlt', 'mainImageCaption'];
    const languages = alt.replace('Alt', 'Languages');
    const said = { imageAlt: 'ایک دیوار', searchTitle: 'لاہور کے اسکول' };
    const given = {
      [alt]: 'A wall',
      [caption]: 'In March',
      searchTitle: 'Schools',
      searchDescription: 'All',
    };
    const { _id } = await publish(content, { ...inUrdu({ ...urdu, ...said }), ...given });

    const shown = await read(`/${_id}?language=ur`);
    expect(shown).toMatchObject({ [alt]: said.imageAlt, searchTitle: said.searchTitle });
    expect(shown).toMatchObject({ [caption]: 'In March', [languages]: { caption: 'en' } });
    expect(shown[languages]).not.toHaveProperty('alt');
    expect(shown).not.toHaveProperty('searchDescription');
    const english = await read(`/${_id}`);
    expect(english).toMatchObject(given);
    expect(english).not.toHaveProperty(languages);

    // Who knows nothing of these words leaves them as they are; what is there in one language only is shown in that.
    await save(_id, { ...inUrdu({ ...urdu, title: 'اسکول' }), [alt]: '' });
    expect(await read(`/${_id}`)).toMatchObject({ [alt]: said.imageAlt, [languages]: { alt: 'ur' } });
    const edited = await read(`/edit/${_id}`, editor);
    expect(edited).toMatchObject({ [alt]: '', translations: { ur: { ...said, title: 'اسکول' } } });

    const form = formOf({ ...fields(), date: '2026-03-04' }, { image: await aPicture(70, 40) });
    const { body } = await content.as(editor).putForm(`/api/${noun}/edit/${_id}`, form);
    expect(body.translations.ur).toMatchObject({ title: 'اسکول', searchTitle: said.searchTitle });
    expect(body.translations.ur).not.toHaveProperty('imageAlt');
  });

  it('is kept by the history like any field, and comes back alone', async () => {
    const { _id } = await publish(content, inUrdu());
    await save(_id, { ...inUrdu({ ...urdu, title: 'اسکول' }), title: 'Another' });
    const [newest] = await read(`/${_id}/revisions`, editor);
    expect(newest.fields).toEqual(expect.arrayContaining(['title', 'translations']));
    const restored = await content
      .as(editor)
      .post(`/api/${noun}/${_id}/revisions/1/restore`, { field: 'translations' });
    expect(restored).toMatchObject({
      status: 200,
      body: { title: 'Another', translations: { ur: { title: urdu.title } } },
    });
    expect((await save(_id, inUrdu(), { 'if-match': '"1"' })).status).toBe(409);
  });

  it('is refused when it is no such text, of no language, or has more than it may', async () => {
    const wrong = ['x', JSON.stringify({ fr: urdu }), JSON.stringify({ ur: { ...urdu, author: 'x' } })];
    for (const translations of wrong) {
      const form = formOf({ ...fields(), translations });
      const { status, body } = await content.as(editor).postForm(`/api/${noun}`, form);
      expect(status).toBe(422);
      expect(Object.keys(body.fields).join()).toContain('translations');
    }
  });
});

it('keeps the pictures of a translated text while they are shown', async () => {
  const { image: file } = await publishBlog(content);
  const shown = { ...urdu, description: `${urdu.description}<figure><img src="/uploads/${file}"></figure>` };
  const second = await publishBlog(content, inUrdu(shown));
  const { body } = await content.as(editor).get(`/api/media?search=`);
  const uses = body.find((picture: { file: string }) => picture.file === file)?.usedBy;
  expect(uses).toEqual(expect.arrayContaining([expect.objectContaining({ _id: second._id })]));
});

it('is found by its words, and shown by the search to who reads in that language', async () => {
  const { _id } = await publishBlog(content, inUrdu());
  const find = async (q: string, more = '') =>
    (await content.as(null).get(`/api/search?q=${encodeURIComponent(q)}${more}`)).body;
  await eventually(async () => (await find('school')).length === 1);
  expect(await find('منزل')).toMatchObject([{ _id, title: 'A school rises', languages: ['ur'] }]);
  const [hit] = await find('منزل', '&language=ur');
  expect(hit).toMatchObject({ title: urdu.title, excerpt: 'دوسری منزل کھڑی ہے۔' });
  expect(hit.marks.excerpt).toEqual([[6, 10]]);
});
