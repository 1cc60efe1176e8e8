import { formOf } from '@plinth/testing/client';
import type { TestService } from '@plinth/testing/service';
import { eventually } from '@plinth/testing/service';
import { anEditor } from '@plinth/testing/tokens';
import { blogFields, projectFields, publishBlog, publishProject, startContent } from './testing/content.ts';

const editor = anEditor();
const services: TestService[] = [];
const start = async (...options: Parameters<typeof startContent>) => {
  const content = await startContent(...options);
  services.push(content);
  return content;
};
afterEach(() => Promise.all(services.splice(0).map((content) => content.close())));

/** Both kinds of what staff publish. */
const nouns = [
  { noun: 'blogs', publish: publishBlog, fields: blogFields },
  { noun: 'projects', publish: publishProject, fields: projectFields },
] as const;

const midnightOf = (day: string) => `${day}T00:00:00.000Z`;
const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
/** Twenty-five hours apart: it is never the same day in both. */
const farZones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];

/** What a version stored that knew no days: a moment in the first hours of 4 March in Karachi. */
const earlyOnTheFourth = new Date('2026-03-03T20:30:00.000Z');
const documentOf = (title: string, date: Date) => ({
  ...{ title, description: '<p>Words.</p>', excerpt: 'Words.', date },
  ...{ author: 'Nadia', image: '', category: 'ongoing', projectType: 'sport', mainImage: '' },
  ...{ galleryImages: [], completedDate: '', startingDate: '', expectedCompletionDate: '' },
});

describe.each(nouns)('the date of $noun', ({ noun, publish, fields }) => {
  it.each(farZones)('is today in the site’s time zone when none is given, here %s', async (timeZone) => {
    const content = await start({ settings: { TIME_ZONE: timeZone } });
    const before = dayIn(timeZone);
    const { _id, date } = await publish(content);
    expect([before, dayIn(timeZone)].map(midnightOf)).toContain(date);
    expect((await content.as(null).get(`/api/${noun}/${_id}`)).body.date).toBe(date);
    expect(await content.context.db.collection(noun).findOne()).toMatchObject({ date: new Date(date) });
  });

  it('puts what was published last on a day first, whatever was edited since', async () => {
    const content = await start();
    const ids: string[] = [];
    for (const title of ['first', 'second', 'third']) {
      ids.push((await publish(content, { title, date: '2026-03-04' }))._id);
    }
    const form = formOf(fields({ title: 'first', date: '2026-03-04' }));
    expect((await content.as(editor).putForm(`/api/${noun}/edit/${ids[0]}`, form)).status).toBe(200);
    const { body } = await content.as(null).get(`/api/${noun}`);
    expect(body.map(({ title }: { title: string }) => title)).toEqual(['third', 'second', 'first']);
  });

  it('of an older version is told as the day it was on the site, wherever it is told', async () => {
    const content = await start();
    const collection = content.context.db.collection(noun);
    const { insertedId } = await collection.insertOne(documentOf('early', earlyOnTheFourth));
    const expected = midnightOf('2026-03-04');
    const visitor = content.as(null);
    expect((await visitor.get(`/api/${noun}`)).body[0].date).toBe(expected);
    const one = (await visitor.get(`/api/${noun}/${insertedId}`)).body;
    expect(one.date).toBe(expected);

    const form = formOf(fields({ date: one.date.slice(0, 10) }));
    const saved = await content.as(editor).putForm(`/api/${noun}/edit/${insertedId}`, form);
    expect(saved).toMatchObject({ status: 200, body: { date: expected } });
    expect(await collection.findOne()).toMatchObject({ date: new Date(expected) });
  });

  it('of an older version becomes a day at the next start, in the order of days, and no revision rises', async () => {
    const content = await start();
    const { database, collection } = {
      database: content.context.db.databaseName,
      collection: content.context.db.collection(noun),
    };
    // The day before closed at 19:00 UTC: as moments, the list would begin with what is two days older.
    await collection.insertMany([
      documentOf('third', earlyOnTheFourth),
      documentOf('day already', new Date(midnightOf('2026-03-04'))),
      documentOf('second', new Date('2026-03-03T18:00:00.000Z')),
    ]);
    const restarted = await start({ database });
    await eventually(async () => (await collection.countDocuments({ date: earlyOnTheFourth })) === 0);
    await eventually(
      async () => (await collection.countDocuments({ date: new Date(midnightOf('2026-03-03')) })) === 1,
    );
    const { body } = await restarted.as(null).get(`/api/${noun}`);
    expect(body.map(({ title, date }: { title: string; date: string }) => `${date} ${title}`)).toEqual([
      `${midnightOf('2026-03-04')} day already`,
      `${midnightOf('2026-03-04')} third`,
      `${midnightOf('2026-03-03')} second`,
    ]);
    expect(await collection.countDocuments({ revision: { $exists: true } })).toBe(0);
  });
});

it('the latest blog and project are the last of the newest day', async () => {
  const content = await start();
  for (const { publish } of nouns) {
    await publish(content, { title: 'older', date: '2026-03-04' });
    await publish(content, { title: 'newest', date: '2026-03-04' });
  }
  expect((await content.as(editor).get('/api/stats/latest-blog')).body.title).toBe('newest');
  expect((await content.as(editor).get('/api/stats/latest-project')).body.title).toBe('newest');
});
