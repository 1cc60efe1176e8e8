import type { TestService } from '@plinth/testing/service';
import { publishBlog, publishProject, startContent } from './testing/content.ts';

let content: TestService;
beforeEach(async () => {
  content = await startContent();
});
afterEach(() => content.close());

const words =
  'The second floor of the school stands and the third one follows before the rains begin in July of';
const long = `<p>${words} this year.</p>`;
const marked = `${words}…`;

const nouns = [
  { noun: 'blogs', publish: publishBlog },
  { noun: 'projects', publish: publishProject },
] as const;

describe.each(nouns)('the excerpt of $noun', ({ noun, publish }) => {
  it('says in lists and in the whole that there is more', async () => {
    const { _id, excerpt } = await publish(content, { description: long });
    expect(excerpt).toBe(marked);
    expect((await content.as(null).get(`/api/${noun}`)).body[0].excerpt).toBe(marked);
    expect((await content.as(null).get(`/api/${noun}/${_id}`)).body.excerpt).toBe(marked);
  });
});
