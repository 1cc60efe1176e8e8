import { eventually, type TestService } from '@plinth/testing/service';
import { ObjectId } from 'mongodb';
import { publishBlog, publishProject, startContent } from './testing/content.ts';

const services: TestService[] = [];
const start = async (database?: string) => {
  const content = await startContent(database ? { database } : {});
  services.push(content);
  return content;
};
afterEach(() => Promise.all(services.splice(0).map((content) => content.close())));

const words =
  'The second floor of the school stands and the third one follows before the rains begin in July of';
const long = `<p>${words} this year.</p>`;
const marked = `${words}…`;

const sentences =
  'One child in ten can swim here. We want to change that. It takes a pool of fifty metres and a warm';
const clauses =
  'Each owner is given the keys and the photographs of the foundation, and a plan that leads to the';

const nouns = [
  { noun: 'blogs', publish: publishBlog },
  { noun: 'projects', publish: publishProject },
] as const;

describe.each(nouns)('the excerpt of $noun', ({ noun, publish }) => {
  it('says in lists and in the whole that there is more', async () => {
    const content = await start();
    const { _id, excerpt } = await publish(content, { description: long });
    expect(excerpt).toBe(marked);
    expect((await content.as(null).get(`/api/${noun}`)).body[0].excerpt).toBe(marked);
    expect((await content.as(null).get(`/api/${noun}/${_id}`)).body.excerpt).toBe(marked);
  });

  it('that an older version cut without saying so says it after the next start; a whole one stays', async () => {
    const content = await start();
    const collection = content.context.db.collection(noun);
    await publish(content, { title: 'cut', description: long });
    await publish(content, { title: 'whole', description: '<p>Short.</p>' });
    await collection.updateOne({ title: 'cut' }, { $set: { excerpt: words } });

    const restarted = await start(content.context.db.databaseName);
    const excerpts = async () =>
      (await restarted.as(null).get(`/api/${noun}`)).body.map(({ excerpt }: { excerpt: string }) => excerpt);
    await eventually(async () => (await excerpts()).includes(marked));
    expect(await excerpts()).toEqual(['Short.', marked]);
  });

  it('that an older version cut in the middle of a thought ends with a whole one after the next start', async () => {
    const content = await start();
    const collection = content.context.db.collection(noun);
    for (const text of [sentences, clauses]) {
      const { _id } = await publish(content, { description: `<p>${text} water pipes.</p>` });
      await collection.updateOne({ _id: new ObjectId(_id) }, { $set: { excerpt: `${text}…` } });
    }

    const restarted = await start(content.context.db.databaseName);
    const excerpts = async () =>
      (await restarted.as(null).get(`/api/${noun}`)).body.map(({ excerpt }: { excerpt: string }) => excerpt);
    await eventually(async () => !(await excerpts()).some((excerpt: string) => excerpt.length > 80));
    expect(await excerpts()).toEqual([
      'Each owner is given the keys and the photographs of the foundation…',
      'One child in ten can swim here. We want to change that.',
    ]);
  });
});
