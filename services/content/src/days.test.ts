import { formOf } from '@plinth/testing/client';
import type { TestService } from '@plinth/testing/service';
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
