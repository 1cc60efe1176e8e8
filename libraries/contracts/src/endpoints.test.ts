import * as z from 'zod';
import { type Endpoint, owners } from './api.ts';
import { deployers, roles } from './constants.ts';
import { endpoints, wholeApi } from './endpoints.ts';
import { eventConsumers, events } from './events.ts';
import { createMatcher } from './matching.ts';
import { problems } from './problems.ts';
import { routes } from './routes.ts';
import { staffRoutes } from './staffRoutes.ts';

const table = Object.entries<Endpoint>(wholeApi);

describe('the table of calls', () => {
  it.each(table)('%s has an owner, known roles and a summary', (_, endpoint) => {
    expect(owners).toContain(endpoint.owner);
    expect(endpoint.summary).not.toBe('');
    if (endpoint.access !== 'anyone') {
      expect(endpoint.access.length).toBeGreaterThan(0);
      for (const role of endpoint.access) expect([...roles, ...deployers]).toContain(role);
    }
  });

  it.each(table.filter(([, { moreFor }]) => moreFor))(
    '%s answers more to known roles, when it is read',
    (_, endpoint) => {
      expect(endpoint).toMatchObject({ access: 'anyone', method: 'GET' });
      for (const role of endpoint.moreFor ?? []) expect(roles).toContain(role);
    },
  );

  it.each(table)('%s says what it takes and gives', (_, endpoint) => {
    const { method, ...options } = endpoint as {
      method: string;
      body?: unknown;
      fields?: unknown;
      reply?: unknown;
      produces?: string;
    };
    expect(Boolean(options.reply) !== Boolean(options.produces)).toBe(true);
    if (method === 'GET') expect(options.body ?? options.fields).toBeUndefined();
    // What changes nothing but what its address and its token name needs no body.
    const isAction = /\/:id\/(pause|resume|cancel|restore|undo)$/.test(endpoint.path);
    if (
      ['POST', 'PUT'].includes(method) &&
      !['html', 'nothing'].includes(options.produces ?? '') &&
      !isAction
    ) {
      expect(options.body ?? options.fields).toBeDefined();
    }
  });

  it('lists in pages: no call answers everything there is', () => {
    const bounded = [
      'listBlogAuthors',
      'listBlogSeries',
      'listDraftWriters',
      'listPublishedAuthors',
      'listPublishedSeries',
      'listRecentBlogs',
      'listRelatedBlogs',
      'listVideos',
      'listNotifications',
      'listSessions',
      'listSimilarPictures',
    ];
    const lists = Object.entries<Endpoint>(wholeApi).filter(([, { reply }]) => reply instanceof z.ZodArray);
    expect(lists.length).toBeGreaterThan(bounded.length);
    for (const [name, { query }] of lists) {
      const paged = ['page', 'limit'].every((parameter) => parameter in (query?.shape ?? {}));
      expect([name, paged]).toEqual([name, !bounded.includes(name)]);
    }
  });

  it('is matched call by call: each path leads to itself', () => {
    const match = createMatcher(wholeApi);
    for (const [name, { method, path }] of table) {
      const given = path.replaceAll(/:(\w+)/g, 'a-$1');
      const found = match(method, given);
      expect(found).toMatchObject({ name });
    }
  });

  it("travels to browsers as methods and paths only, staff's apart from visitors'", () => {
    expect(routes.search).toEqual(['GET', '/api/search']);
    expect(staffRoutes.createBlog).toEqual(['POST', '/api/blogs']);
    expect(Object.keys({ ...routes, ...staffRoutes }).sort()).toEqual(Object.keys(endpoints).sort());
  });
});

describe('matching', () => {
  const match = createMatcher(endpoints);

  it('prefers the literal and falls back to the parameter', () => {
    expect(match('GET', '/api/blogs/recent')).toMatchObject({ name: 'listRecentBlogs' });
    expect(match('GET', '/api/blogs/64b0')).toMatchObject({ name: 'readBlog', params: { id: '64b0' } });
    expect(match('DELETE', '/api/projects/edit/gallery/x.webp')).toMatchObject({
      name: 'removeGalleryImage',
      params: { id: 'edit', imageName: 'x.webp' },
    });
  });

  it('decodes parameters once, and matches nothing where the encoding is broken', () => {
    expect(match('GET', '/uploads/a%2Fb.webp')).toMatchObject({ params: { file: 'a/b.webp' } });
    expect(match('GET', '/uploads/%E0%A4%A')).toBeNull();
  });

  it('tells an unknown path from a method that is not answered', () => {
    expect(match('GET', '/api/nothing')).toBeNull();
    expect(match('GET', '/api/blogs//')).toBeNull();
    expect(match('PUT', '/api/blogs')).toEqual({ methods: ['GET', 'POST', 'PATCH'] });
  });
});

describe('events and problems', () => {
  it('gives every event at least one consumer', () => {
    for (const name of Object.keys(events))
      expect(eventConsumers[name as keyof typeof events].length).toBeGreaterThan(0);
  });

  it('gives every problem an error status', () => {
    for (const { status } of Object.values(problems)) expect(status).toBeGreaterThanOrEqual(400);
  });
});
