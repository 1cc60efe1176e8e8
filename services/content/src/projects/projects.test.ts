import { formOf } from '@plinth/testing/client';
import { eventually, type TestService } from '@plinth/testing/service';
import { anEditor, aUser } from '@plinth/testing/tokens';
import { aPicture, keptImages, projectFields, publishProject, startContent } from '../testing/content.ts';
import { forgetPast, sweepNow } from '../testing/images.ts';

const editor = anEditor();
let content: TestService;

beforeEach(async () => {
  content = await startContent();
});
afterEach(() => content.close());

const visitor = () => content.as(null);
const projects = () => content.context.db.collection('projects');

describe('POST /api/projects', () => {
  it('publishes a project with its gallery', async () => {
    const form = formOf(projectFields({ expectedCompletionDate: '2027-01-31' }), {
      mainImage: await aPicture(),
      galleryImages: [await aPicture(), await aPicture()],
    });
    const created = await content.as(editor).postForm('/api/projects', form);
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      title: 'Cam Heights',
      category: 'ongoing',
      projectType: 'construction',
      excerpt: 'Homes above the valley.',
      expectedCompletionDate: '2027-01-31',
      completedDate: '',
      startingDate: '',
    });
    expect(created.body.galleryImages).toHaveLength(2);
    const read = await visitor().get(`/api/projects/${created.body._id}`);
    expect(read).toMatchObject({ status: 200, body: created.body });
    const dates = { expectedCompletionDate: '2027-01-31', completedDate: '', startingDate: '' };
    expect((await visitor().get('/api/projects')).body).toMatchObject([dates]);
    for (const image of [created.body.mainImage, ...created.body.galleryImages]) {
      expect((await visitor().get(`/uploads/${image}`)).status).toBe(200);
    }
  });

  it.each([
    ['completed', 'completedDate'],
    ['upcoming', 'startingDate'],
    ['ongoing', 'expectedCompletionDate'],
  ])('keeps of a project that is %s only its %s', async (category, field) => {
    const all = {
      completedDate: '2020-01-01',
      startingDate: '2020-02-02',
      expectedCompletionDate: '2020-03-03',
    };
    const { completedDate, startingDate, expectedCompletionDate } = await publishProject(content, {
      category,
      ...all,
    });
    expect({ completedDate, startingDate, expectedCompletionDate }).toEqual({
      ...{ completedDate: '', startingDate: '', expectedCompletionDate: '' },
      [field]: all[field as keyof typeof all],
    });
  });

  it('stores nothing when one gallery image of several is refused', async () => {
    const form = formOf(projectFields(), {
      mainImage: await aPicture(),
      galleryImages: [await aPicture(), Buffer.from('<svg/>')],
    });
    expect(await content.as(editor).postForm('/api/projects', form)).toMatchObject({ status: 415 });
    expect([await projects().countDocuments(), await keptImages(content)]).toEqual([0, 0]);
  });

  it('takes twelve gallery images and not thirteen', async () => {
    const send = async (count: number) => {
      const galleryImages = Array<Buffer>(count).fill(await aPicture());
      const form = formOf(projectFields(), { mainImage: await aPicture(), galleryImages });
      return content.as(editor).postForm('/api/projects', form);
    };
    expect((await send(12)).status).toBe(201);
    expect(await send(13)).toMatchObject({
      status: 422,
      body: { fields: { galleryImages: 'At most 12 files' } },
    });
  });

  it('refuses whoever is not staff', async () => {
    const form = formOf(projectFields(), { mainImage: await aPicture() });
    expect((await content.as(aUser('user')).postForm('/api/projects', form)).status).toBe(403);
  });
});

describe('GET /api/projects', () => {
  const titles = async (query: string) => {
    const { body, headers } = await visitor().get(`/api/projects${query}`);
    expect(headers.get('x-total-count')).toBeTruthy();
    return body.map(({ title }: { title: string }) => title);
  };

  it('lists the newest first, and filters by category and type, in the words of the links', async () => {
    const publish = (title: string, category: string, projectType: string, date: string) =>
      publishProject(content, { title, category, projectType, date });
    await publish('School', 'completed', 'education', '2024-01-01');
    await publish('Inn', 'ongoing', 'hotel industry', '2024-01-02');
    await publish('Mall', 'ongoing', 'commercial', '2024-01-03');

    expect(await titles('')).toEqual(['Mall', 'Inn', 'School']);
    expect(await titles('?sort=asc')).toEqual(['School', 'Inn', 'Mall']);
    expect(await titles('?category=all&projectType=all')).toEqual(['Mall', 'Inn', 'School']);
    expect(await titles('?category=ongoing')).toEqual(['Mall', 'Inn']);
    expect(await titles('?category=ongoing&projectType=commercial')).toEqual(['Mall']);
    expect(await titles('?projectType=commerical')).toEqual(['Mall']);
    expect(await titles('?projectType=hotel')).toEqual(['Inn']);
    expect(await titles('?projectType=industry')).toEqual(['Mall', 'Inn']);
    expect(await titles('?projectType=industry&category=completed')).toEqual([]);
    expect(await titles('?projectType=hotel%20industry')).toEqual(['Inn']);
    expect(await titles('?projectType=Commercial')).toEqual(['Mall']);
    expect(await titles('?projectType=%20education%20')).toEqual(['School']);
    expect(await titles('?projectType=constructor')).toEqual([]);

    const paged = await visitor().get('/api/projects?category=ongoing&limit=1');
    expect(paged.headers.get('x-total-count')).toBe('2');
    expect(paged.body).toHaveLength(1);
  });

  it('refuses a category that does not exist, by name', async () => {
    expect(await visitor().get('/api/projects?category=sold')).toMatchObject({
      status: 422,
      body: { fields: { category: expect.any(String) } },
    });
  });
});

describe('PUT /api/projects/edit/:id', () => {
  it('moves a project on, keeps its gallery, and replaces the main image', async () => {
    const before = await publishProject(content, { expectedCompletionDate: '2027-01-31' }, [
      await aPicture(),
    ]);
    const form = formOf(
      projectFields({ category: 'completed', completedDate: '2026-12-24', date: before.date.slice(0, 10) }),
      { image: await aPicture() },
    );
    const { status, body } = await content.as(editor).putForm(`/api/projects/edit/${before._id}`, form);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...before,
      revision: 2,
      category: 'completed',
      completedDate: '2026-12-24',
      expectedCompletionDate: '',
      mainImage: expect.not.stringContaining(before.mainImage),
      updatedAt: expect.any(String),
    });
    await forgetPast(content);
    await sweepNow(content);
    expect((await visitor().get(`/uploads/${before.mainImage}`)).status).toBe(404);
    expect((await visitor().get(`/uploads/${body.galleryImages[0]}`)).status).toBe(200);
  });
});

describe('the gallery', () => {
  it('takes an image and gives it back', async () => {
    const { _id } = await publishProject(content);
    const added = await content
      .as(editor)
      .postForm(`/api/projects/${_id}/gallery`, formOf({}, { image: await aPicture() }));
    expect(added).toMatchObject({ status: 200, body: { image: expect.stringMatching(/\.webp$/) } });
    const { image } = added.body;
    expect((await visitor().get(`/api/projects/${_id}`)).body.galleryImages).toEqual([image]);

    expect((await content.as(editor).del(`/api/projects/${_id}/gallery/${image}`)).status).toBe(200);
    expect((await visitor().get(`/api/projects/${_id}`)).body.galleryImages).toEqual([]);
    expect((await content.as(editor).del(`/api/projects/${_id}/gallery/${image}`)).status).toBe(404);
    await forgetPast(content);
    await sweepNow(content);
    expect((await visitor().get(`/uploads/${image}`)).status).toBe(404);
  });

  it('cannot be used to remove an image of another project', async () => {
    const { mainImage } = await publishProject(content);
    const other = await publishProject(content);
    expect((await content.as(editor).del(`/api/projects/${other._id}/gallery/${mainImage}`)).status).toBe(
      404,
    );
    expect((await visitor().get(`/uploads/${mainImage}`)).status).toBe(200);
  });
});

describe('DELETE /api/projects/:id', () => {
  it('removes the project with all its images, and no others', async () => {
    const kept = await publishProject(content);
    const { _id } = await publishProject(content, {}, [await aPicture(), await aPicture()]);
    const heard: unknown[] = [];
    await content.context.signals.on('content.changed', (change) => heard.push(change));
    expect((await content.as(editor).del(`/api/projects/${_id}`)).status).toBe(200);
    await forgetPast(content);
    await sweepNow(content);
    expect(await keptImages(content)).toBe(1);
    expect((await visitor().get(`/uploads/${kept.mainImage}`)).status).toBe(200);
    await eventually(() => heard.length > 0);
    expect(heard).toEqual([{ noun: 'projects', id: _id }]);
  });
});
