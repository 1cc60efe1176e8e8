import { formOf } from '@plinth/testing/client';
import { eventually, type TestService } from '@plinth/testing/service';
import { anEditor, aUser } from '@plinth/testing/tokens';
import { ObjectId } from 'mongodb';
import { blogRepository } from '../blogs/repository.ts';
import { projectRepository } from '../projects/repository.ts';
import { aPicture, blogFields, publishBlog, publishProject, startContent } from '../testing/content.ts';
import { followPublished } from './follow.ts';

const editor = anEditor();
const services: TestService[] = [];
const start = async (options: Parameters<typeof startContent>[0] = {}) => {
  const content = await startContent(options);
  services.push(content);
  return content;
};
afterEach(() => Promise.all(services.splice(0).map((content) => content.close())));

const search = async (content: TestService, q: string, more = '') =>
  content.as(null).get(`/api/search?q=${encodeURIComponent(q)}${more}`);
const idsFor = async (content: TestService, q: string) =>
  (await search(content, q)).body.map(({ _id }: { _id: string }) => _id);
const becomes = (content: TestService, q: string, ids: readonly string[]) =>
  eventually(async () => (await idsFor(content, q)).join() === ids.join());
const patch = (content: TestService, id: string, state: string) =>
  content.as(editor).patch(`/api/blogs/${id}`, { state });

describe('GET /api/search', () => {
  it('finds what is published, in every replica, and nothing that is not', async () => {
    const content = await start();
    const { db, namespace } = content.context;
    const replica = await start({ database: db.databaseName, namespace });
    const text = '<p>The <b>kiln</b> burns for nine days.</p>';
    const blog = await publishBlog(content, { title: 'Fired clay', description: text });
    const project = await publishProject(content, { title: 'The Old Kiln' });
    await becomes(content, 'kiln', [project._id, blog._id]);
    await becomes(replica, 'kiln', [project._id, blog._id]);
    expect((await search(content, 'kiln', '&type=blog')).body).toEqual([
      {
        ...{ type: 'blog', _id: blog._id, slug: 'fired-clay', title: 'Fired clay', url: '/blogs/fired-clay' },
        ...{ image: blog.image, excerpt: 'The kiln burns for nine days.' },
        marks: { title: [], excerpt: [[4, 8]] },
      },
    ]);

    await patch(content, blog._id, 'withdrawn');
    await becomes(replica, 'kiln', [project._id]);
    await patch(content, blog._id, 'published');
    await becomes(replica, 'kiln', [project._id, blog._id]);
    const put = (fields: Record<string, string>) =>
      content
        .as(editor)
        .putForm(`/api/blogs/edit/${blog._id}`, formOf(blogFields({ date: '2026-01-02', ...fields })));
    expect((await put({ title: 'A secret', state: 'draft' })).status).toBe(200);
    const written = { title: 'Fired pantiles', description: '<p>The oven.</p>' };
    expect((await put(written)).status).toBe(200);
    await becomes(replica, 'pantiles', [blog._id]);
    expect(await idsFor(replica, 'kiln')).toEqual([project._id]);
    expect(await idsFor(replica, 'secret')).toEqual([]);

    await content.as(editor).del(`/api/projects/${project._id}`);
    await becomes(replica, 'kiln', []);
    await content.as(editor).post(`/api/bin/${project._id}/restore`);
    await becomes(replica, 'kiln', [project._id]);
  });

  it('takes up each text once, however often it looks', async () => {
    const content = await start();
    const { context } = content;
    const put: string[] = [];
    const follower = followPublished({
      ...{ ...context, blogs: blogRepository(context.db), projects: projectRepository(context.db) },
      ...{ index: { put: ({ id }) => void put.push(id), remove: () => undefined } },
      takeUpSpellings: async () => undefined,
    });
    follower.start();
    try {
      const ids: string[] = [];
      for (const title of ['One', 'Two', 'Three']) {
        ids.push((await publishBlog(content, { title }))._id);
        await eventually(() => put.includes(ids.at(-1) as string));
      }
      expect(put).toEqual(ids);
    } finally {
      await follower.close();
    }
  });

  it('knows what is there when it starts, and finds out what nobody announced', async () => {
    const first = await start();
    const blog = await publishBlog(first, { title: 'A silent quarry' });
    const replica = await start({ database: first.context.db.databaseName });
    await becomes(replica, 'quarry', [blog._id]);
    await first.context.db.collection('blogs').deleteOne({ _id: new ObjectId(blog._id) });
    await becomes(replica, 'quarry', []);
  });

  it('finds what is said of pictures, in each language that it is said in, where visitors are told of it', async () => {
    const content = await start();
    const { image } = await publishBlog(content, { title: 'A picture' });
    const shown = (alt: string, caption: string) =>
      `<figure><img src="/uploads/${image}" alt="${alt}"><figcaption>${caption}</figcaption></figure>`;
    const inUrdu = {
      title: '',
      description: shown('ادھورا', 'unfinished'),
      imageAlt: 'بھٹے کی چمنی',
    };
    const blog = await publishBlog(content, {
      ...{ title: 'Fired clay', imageAlt: 'Chimney & smoke', imageCaption: 'Seen from the orchard' },
      description: `<p>It burns.</p>${shown('Five &amp; six', 'A <b>cyclist</b>')}`,
      translations: JSON.stringify({ ur: inUrdu }),
    });
    const project = await publishProject(
      content,
      {
        ...{ title: 'The Old Kiln', mainImageAlt: 'A gatehouse' },
        galleryTexts: JSON.stringify([
          { alt: 'A turnstile', caption: '', translations: { ur: { alt: 'گھومتا دروازہ', caption: '' } } },
        ]),
      },
      [await aPicture()],
    );
    for (const q of ['smoke', 'orchard', 'cyclists', 'چمنی']) await becomes(content, q, [blog._id]);
    for (const q of ['gatehouse', 'turnstile', 'گھومتا دروازہ']) await becomes(content, q, [project._id]);
    for (const q of ['ادھورا', 'unfinished']) expect(await idsFor(content, q)).toEqual([]);
    expect((await search(content, 'smoke')).body[0]).toMatchObject({
      excerpt: 'Chimney & smoke · Seen from the orchard · Five & six · A cyclist',
      marks: { excerpt: [[10, 15]] },
    });
  });

  it('finds a project by where it lies and what it offers, in each language that this is said in, behind texts that speak of it', async () => {
    const content = await start();
    const { _id } = await publishProject(content, {
      ...{ title: 'The Old Kiln', category: 'completed', projectType: 'welfare', registration: 'CDA-2211' },
    });
    const put = (part: string, body: object) => content.as(editor).put(`/api/projects/${_id}/${part}`, body);
    const address = 'Sector G-17, Islamabad';
    await put('location', {
      location: {
        ...{ lat: 33.65, lng: 72.97, address },
        near: [{ name: 'Planetarium', metres: 900, direction: 'n' }],
      },
      translations: { ur: { address: [{ own: address, text: 'سیکٹر جی 17، اسلام آباد' }] } },
    });
    const penthouse = { name: '1', type: 'Penthouse', area: 900, areaUnit: 'sqft', state: 'available' };
    await put('units', { units: [penthouse] });
    for (const q of ['penthouses', 'planetarium', 'CDA-2211', 'welfare', 'اسلام آباد'])
      await becomes(content, q, [_id]);
    await becomes(content, 'Islamabad', [_id]);
    expect((await search(content, 'islambad')).body[0].excerpt).toContain(address);
    const blog = await publishBlog(content, { title: 'A walk', description: '<p>Islamabad in spring.</p>' });
    await becomes(content, 'Islamabad', [blog._id, _id]);
    await put('location', { location: null });
    await becomes(content, 'Islamabad', [blog._id]);
  });

  it('counts projects by what they are besides, and narrows them by it', async () => {
    const content = await start();
    const published = (title: string, given: Record<string, string>) =>
      publishProject(content, { title, ...given });
    const past = await published('Kiln house', { category: 'completed', completedDate: '2019-05-01' });
    const school = await published('Kiln school', {
      ...{ category: 'completed', completedDate: '2021-01-01', projectType: 'education' },
    });
    const tower = await published('Kiln tower', { category: 'upcoming', startingDate: '2021-03-01' });
    const put = (part: string, body: object) =>
      content.as(editor).put(`/api/projects/${tower._id}/${part}`, body);
    const flat = { type: 'Flat', area: 900, areaUnit: 'sqft', state: 'available' };
    const sold = { ...flat, name: '2', price: 60_000_000, state: 'sold' };
    await put('units', { units: [{ ...flat, name: '1', price: 7_500_000 }, sold] });
    await put('location', { location: { lat: 33.7, lng: 73.1, address: 'Sector G-17, Islamabad 44000' } });
    const inIslamabad = '&place=Islamabad&price=5000000-10000000';
    await eventually(async () => (await search(content, 'kiln', inIslamabad)).body.length === 1);
    await eventually(async () => (await idsFor(content, 'kiln')).length === 3);
    const facets = async (more: string) =>
      (await content.as(null).get(`/api/search/facets?q=kiln${more}`)).body;
    const all = await facets('');
    expect(all.category).toEqual([
      { value: 'completed', count: 2 },
      { value: 'upcoming', count: 1 },
    ]);
    expect(all.year).toEqual([
      { value: '2021', count: 2 },
      { value: '2019', count: 1 },
    ]);
    expect(all.place).toEqual([{ value: 'Islamabad', count: 1 }]);
    expect(all.price).toEqual([{ value: '5000000-10000000', count: 1 }]);
    expect((await facets(inIslamabad)).year).toEqual([{ value: '2021', count: 1 }]);
    const chosen = await facets('&category=completed&year=2021');
    expect(chosen.projectType).toEqual([{ value: 'education', count: 1 }]);
    expect(chosen.year).toEqual(all.year.map(({ value }: { value: string }) => ({ value, count: 1 })));
    const found = async (more: string) =>
      (await search(content, 'kiln', more)).body.map(({ _id }: { _id: string }) => _id);
    expect(await found('&category=completed&year=2021')).toEqual([school._id]);
    expect(await found('&year=2019')).toEqual([past._id]);
    expect(await found('&year=1999')).toEqual([]);
    expect(await found('&type=blog&category=completed')).toEqual([]);
  });

  it('answers whatever is typed, and refuses what nobody types', async () => {
    const content = await start();
    for (const q of ['', '"*\\/%$[]{}()', '<script>alert(1)</script>', 'a b '.repeat(50), '\u0000\ud800'])
      expect(await search(content, q.toWellFormed())).toMatchObject({ status: 200, body: [] });
    for (const query of [`?q=${'a'.repeat(201)}`, '?q=a&limit=0', '?q=a&type=page', '?q=a&q=b'])
      expect((await content.as(null).get(`/api/search${query}`)).status).toBe(422);
  });
});

describe('what is searched for and not found', () => {
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
  const miss = (content: TestService, q: string, headers: Record<string, string> = browser) =>
    content.as(null).send('POST', '/api/search/missed', { json: { q }, headers });
  const missed = async (content: TestService) =>
    (await content.as(editor).get('/api/search/missed')).body.words.map(
      ({ word, count }: { word: string; count: number }) => `${word} ${count}`,
    );

  it('is counted by its words and days, without what names a person, for staff alone', async () => {
    const content = await start();
    const blog = await publishBlog(content, { title: 'Fired clay' });
    await becomes(content, 'clay', [blog._id]);
    expect(await missed(content)).toEqual([]);
    for (const q of ['Petrol clay', 'PETROL', 'the petrol pump'])
      expect((await miss(content, q)).status).toBe(204);
    await miss(content, 'ali.khan@example.com 0300-123 4567 4242424242424242 gazebo');
    await miss(content, `${'x'.repeat(31)} ab 12345`);
    await miss(content, 'robotword', { 'user-agent': 'Googlebot/2.1' });
    await miss(content, 'untracked', { dnt: '1' });
    await miss(content, 'controlled', { 'sec-gpc': '1' });
    expect(await missed(content)).toEqual(['petrol 3', 'gazebo 1', 'pump 1']);
    const [stored] = await content.context.db.collection('missedWords').find({ word: 'petrol' }).toArray();
    expect(Object.keys(stored ?? {}).sort()).toEqual(['_id', 'count', 'day', 'word']);
    for (const who of [null, aUser('user')])
      expect((await content.as(who).get('/api/search/missed')).status).toBe(who ? 403 : 401);
    const found = await publishBlog(content, { title: 'A petrol pump' });
    await becomes(content, 'petrol', [found._id]);
    expect(await missed(content)).toEqual(['gazebo 1']);
  });

  it('is counted for a page without scripts that somebody looks at, and for no other', async () => {
    const content = await start();
    const look = (q: string, headers: Record<string, string> = {}) =>
      content.as(null).send('GET', `/api/search/missed/note?q=${q}`, { headers: { ...browser, ...headers } });
    const seen = await look('petrol', { 'sec-fetch-site': 'same-origin' });
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([204, 'no-store']);
    await look('petrol');
    await look('elsewhere', { 'sec-fetch-site': 'cross-site' });
    await look('prefetched', { 'sec-purpose': 'prefetch' });
    await look('robotword', { 'user-agent': 'Googlebot/2.1' });
    await look('controlled', { 'sec-gpc': '1' });
    expect(await missed(content)).toEqual(['petrol 2']);
  });

  it('has room for so many words a day, and counts those that are there on', async () => {
    const content = await start();
    const day = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000);
    const words = Array.from({ length: 500 }, (_, at) => `word${'abcdefghij'[at % 10]}${at}`);
    const named = day.toISOString().slice(0, 10);
    await content.context.db
      .collection<{ _id: string }>('missedWords')
      .insertMany(words.map((word) => ({ _id: `${named} ${word}`, word, day, count: 1 })));
    await miss(content, 'further');
    await miss(content, 'worda0');
    expect((await missed(content))[0]).toBe('worda0 2');
    expect(await content.context.db.collection('missedWords').countDocuments()).toBe(500);
  });
});

describe('spellings that staff add', () => {
  it('find at once and in every replica, are there once, and are forgotten again', async () => {
    const content = await start();
    const { db, namespace } = content.context;
    const replica = await start({ database: db.databaseName, namespace });
    const blog = await publishBlog(content, { title: 'Brick kilns' });
    await becomes(content, 'kilns', [blog._id]);
    await becomes(replica, 'kilns', [blog._id]);
    expect(await idsFor(content, 'bhatta')).toEqual([]);
    const add = (body: object) => content.as(editor).post('/api/search/spellings', body);
    const added = await add({ typed: 'bhatta', meant: 'Kilns' });
    expect(added).toMatchObject({ status: 201, body: { typed: 'bhatta', meant: 'Kilns' } });
    expect(await idsFor(content, 'Bhatta')).toEqual([blog._id]);
    await becomes(replica, 'bhatta', [blog._id]);
    expect(await add({ typed: 'BHATTA', meant: 'kilns' })).toMatchObject({
      ...{ status: 200, body: { _id: added.body._id } },
    });
    for (const wrong of [{ typed: 'two words', meant: 'kiln' }, { typed: '', meant: 'kiln' }, { typed: 'a' }])
      expect((await add(wrong)).status).toBe(422);
    expect((await content.as(editor).get('/api/search/spellings')).body).toEqual([added.body]);
    expect((await content.as(aUser('user')).get('/api/search/spellings')).status).toBe(403);
    const remove = () => content.as(editor).del(`/api/search/spellings/${added.body._id}`);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect(await idsFor(content, 'bhatta')).toEqual([]);
    await becomes(replica, 'bhatta', []);
  });
});
