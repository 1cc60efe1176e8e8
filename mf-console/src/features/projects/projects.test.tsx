import { reply, someOf } from '@plinth/kit/testing/fakeApi';
import { screen, waitFor, within } from '@testing-library/react';
import { anImage } from '../../testing/anImage.ts';
import { visit } from '../../testing/visit.tsx';

jest.mock('../../ui/RichTextEditor.tsx', () => jest.requireActual('../../testing/PlainEditor.tsx'));

const aProject = (overrides: object = {}) => ({
  _id: 'p1',
  title: 'Cam Heights',
  description: '<p>Tall</p>',
  category: 'ongoing',
  projectType: 'construction',
  mainImage: 'cam.webp',
  date: '2026-03-04T00:00:00.000Z',
  excerpt: 'Tall',
  galleryImages: ['one.webp', 'two.webp'],
  galleryTexts: [],
  completedDate: '',
  startingDate: '',
  expectedCompletionDate: '2027-11-30',
  ...overrides,
});

beforeEach(() => localStorage.clear());

describe('the list of projects', () => {
  it('asks for the category of its address', async () => {
    const asked: string[] = [];
    await visit('/projects?category=ongoing&sort=asc', {
      answers: { 'GET /api/projects': ({ url }: { url: URL }) => asked.push(url.search) && [aProject()] },
    });
    expect(await screen.findByText('Cam Heights')).toBeTruthy();
    expect(asked).toEqual(['?sort=asc&category=ongoing&page=1&limit=24']);
  });
});

describe('projects of one type', () => {
  it('stand in the address beside the category, are counted, and are all that is changed at once', async () => {
    const isOfType = ({ url }: { url: URL }) => url.searchParams.has('projectType');
    const done = { _id: 'c1', total: 30, done: 30, changed: 30, unchanged: 0, refused: 0, refusals: [] };
    const counts = { scheduled: 0, published: 30, withdrawn: 0 };
    const { user, router, api } = await visit('/projects?category=ongoing&state=published&page=2', {
      answers: {
        'GET /api/projects': (asked: { url: URL }) =>
          someOf([aProject({ state: 'published' })], isOfType(asked) ? 30 : 60),
        'GET /api/stats/projects': (asked: { url: URL }) => ({ ...counts, draft: isOfType(asked) ? 2 : 4 }),
        'PATCH /api/projects': { ...done, isDone: true },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Filter' }));
    await user.click(await screen.findByRole('combobox', { name: 'Project Type' }));
    await user.click(await screen.findByText('Sport', { selector: '[class*=option] *' }));
    expect(await screen.findByRole('button', { name: /^Drafts? 2/ })).toBeTruthy();
    expect(router.state.location.search).toBe('?category=ongoing&state=published&type=sport');
    const lastOf = (call: string) => api.sent(call).at(-1)?.url.search;
    const kinds = 'category=ongoing&projectType=sport';
    expect(lastOf('GET /api/stats/projects')).toBe(`?${kinds}`);
    expect(lastOf('GET /api/projects')).toBe(`?sort=desc&${kinds}&state=published&page=1&limit=24`);

    await user.click(screen.getByRole('checkbox', { name: 'Choose Cam Heights' }));
    await user.click(await screen.findByRole('button', { name: 'Choose all 30 that match' }));
    await user.click(screen.getByRole('button', { name: 'Withdraw 30' }));
    const question = await screen.findByRole('dialog');
    await user.click(within(question).getByRole('button', { name: 'Withdraw 30' }));
    expect(await screen.findByText('30 projects withdrawn.')).toBeTruthy();
    const filter = { category: 'ongoing', projectType: 'sport', state: 'published' };
    expect(api.sent('PATCH /api/projects').map(({ body }) => body)).toEqual([
      { filter, count: 30, change: { state: 'withdrawn' } },
    ]);
  });
});

describe('a long list of projects', () => {
  it('begins again at its first page when another category is chosen', async () => {
    const asked: string[] = [];
    const list = ({ url: { search, searchParams } }: { url: URL }) => {
      asked.push(search);
      return someOf([aProject({ title: `Page ${searchParams.get('page')}` })], 60);
    };
    const { user, router } = await visit('/projects?page=2', { answers: { 'GET /api/projects': list } });
    expect(await screen.findByText('Page 2')).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: 'Filter' }));
    await user.click(await screen.findByText('Ongoing', { selector: '[class*=option] *' }));
    expect(await screen.findByText('Page 1')).toBeTruthy();
    expect(router.state.location.search).toBe('?category=ongoing');
    expect(asked.at(-1)).toBe('?sort=desc&category=ongoing&page=1&limit=24');
  });
});

describe('adding a project', () => {
  it('is also reached by /add-project', async () => {
    const { path } = await visit('/add-project');
    await waitFor(() => expect(path()).toBe('/add-projects'));
  });

  it('starts as an upcoming construction, and sends only the date of its category', async () => {
    const { user, api, path } = await visit('/add-projects', {
      answers: { 'POST /api/projects': reply(201, aProject()), 'GET /api/projects': [aProject()] },
    });
    await user.type(await screen.findByLabelText('Title'), 'Cam Heights');
    await user.type(screen.getByLabelText('Description'), 'Tall');
    await user.type(screen.getByLabelText('Start Date'), '2027-02-01{Enter}');
    await user.upload(screen.getByLabelText('Main Image'), anImage());
    await user.upload(screen.getByLabelText('Gallery Images'), [anImage('1.png'), anImage('2.png')]);
    await user.click(screen.getByRole('button', { name: 'Add Project' }));

    expect(await screen.findByText('Project added successfully.')).toBeTruthy();
    expect(path()).toBe('/projects');
    expect(api.sent('POST /api/projects')[0]?.body).toMatchObject({
      category: 'upcoming',
      projectType: 'construction',
      startingDate: '2027-02-01',
      completedDate: '',
      expectedCompletionDate: '',
    });
  });
});

describe('editing a project', () => {
  it('is a link, which opens in another tab as every link does', async () => {
    const { user, path } = await visit('/projects', { answers: { 'GET /api/projects': [aProject()] } });
    const edit = await screen.findByRole('link', { name: `Edit ${aProject().title}` });
    expect(edit.getAttribute('href')).toBe('/projects/edit/p1');
    const leftToBrowser = jest.fn();
    // jsdom has no tabs: what it would do with the link is refused.
    const look = (event: MouseEvent) => {
      leftToBrowser(!event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('click', look, { once: true });
    await user.keyboard('{Control>}');
    await user.click(edit);
    await user.keyboard('{/Control}');
    expect(leftToBrowser.mock.calls).toEqual([[true]]);
    expect(path()).toBe('/projects');
    await user.click(edit);
    await waitFor(() => expect(path()).toBe('/projects/edit/p1'));
  });

  it('goes to the list after a change', async () => {
    const { user, api, path } = await visit('/projects/edit/p1', {
      answers: {
        'GET /api/projects/edit/p1': aProject(),
        'PUT /api/projects/edit/p1': aProject(),
        'GET /api/projects': [aProject()],
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Project updated successfully.')).toBeTruthy();
    expect(path()).toBe('/projects');
    expect(api.sent('PUT /api/projects/edit/p1')[0]?.body).toMatchObject({
      date: '2026-03-04',
      expectedCompletionDate: '2027-11-30',
      startingDate: '',
    });
  });

  it('removes a picture from the gallery', async () => {
    let images = ['one.webp', 'two.webp'];
    const { user } = await visit('/projects/edit/p1', {
      answers: {
        'GET /api/projects/edit/p1': () => aProject({ galleryImages: images }),
        'DELETE /api/projects/p1/gallery/one.webp': () => {
          images = ['two.webp'];
          return { message: 'Deleted' };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete gallery picture 1' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Image has been deleted.')).toBeTruthy();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Delete gallery picture 2', hidden: true })).toBeNull(),
    );
  });

  it('says when a picture could not be uploaded', async () => {
    const { user } = await visit('/projects/edit/p1', {
      answers: {
        'GET /api/projects/edit/p1': aProject(),
        'POST /api/projects/p1/gallery': reply(415, { code: 'not-an-image', message: 'Only images' }),
      },
    });
    await user.upload(await screen.findByLabelText('Add a gallery image'), anImage());
    expect(await screen.findByText('Failed to upload image. Only images')).toBeTruthy();
  });
});
