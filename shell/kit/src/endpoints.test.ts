import type { OperationName } from '@plinth/contracts/endpoints';
import './api.ts';
import { requestFor } from './endpoints.ts';
import { furtherRoutes } from './internal/furtherRoutes.ts';

describe('requestFor', () => {
  it("knows visitors' calls by itself, and staff's once the store is there", async () => {
    await jest.isolateModulesAsync(async () => {
      const page = await import('./endpoints.ts');
      expect(page.requestFor('listVideos').url).toBe('/api/videos');
      expect(() => page.requestFor('listUsers')).toThrow('No part of this page knows the call "listUsers"');
      await import('./api.ts');
      expect(page.requestFor('listUsers')).toEqual({ method: 'GET', url: '/api/user' });
    });
  });

  it('puts parameters into the path, encoded', () => {
    expect(requestFor('removeGalleryImage', { params: { id: 'p/1', imageName: 'a b.webp' } })).toMatchObject({
      method: 'DELETE',
      url: '/api/projects/p%2F1/gallery/a%20b.webp',
    });
  });

  it('refuses a call that lacks a parameter', () => {
    expect(() => requestFor('readBlog', {})).toThrow('readBlog needs the parameter "id"');
  });

  it('makes a call that a newer remote has brought, and refuses one that nobody knows', () => {
    const sendLetter = 'sendLetter' as OperationName;
    expect(() => requestFor(sendLetter)).toThrow('No part of this page knows the call "sendLetter"');
    furtherRoutes.sendLetter = ['POST', '/api/letters'];
    expect(requestFor(sendLetter)).toEqual({ method: 'POST', url: '/api/letters' });
    expect(requestFor('listBlogs').url).toBe('/api/blogs');
  });

  it('sends a JSON body as it is, and the query as parameters', () => {
    expect(requestFor('postComment', { body: { name: 'A' } })).toMatchObject({ body: { name: 'A' } });
    expect(requestFor('listBlogs', { query: { sort: 'asc' } })).toMatchObject({ params: { sort: 'asc' } });
  });

  it('lets a body outlive its page, unless that is more than browsers take', () => {
    expect(requestFor('postComment', { body: { comment: 'x'.repeat(5000) } }).keepalive).toBe(true);
    expect(requestFor('sendCampaign', { body: { message: 'x'.repeat(50_000) } }).keepalive).toBe(false);
  });

  it('sends the headers of a call', () => {
    const headers = { 'idempotency-key': 'c0ffee00-1111' };
    expect(requestFor('sendCampaign', { body: {}, headers })).toMatchObject({ headers });
  });

  it('makes a form of fields and files: absent values are left out, several files keep their one name', () => {
    const file = (name: string) => new File(['x'], name);
    const { body } = requestFor('createProject', {
      fields: { title: 'Tower', completedDate: '', projectType: undefined },
      files: { mainImage: file('m.png'), galleryImages: [file('1.png'), file('2.png')] },
    });
    const form = body as FormData;
    expect([...form.keys()]).toEqual([
      'title',
      'completedDate',
      'mainImage',
      'galleryImages',
      'galleryImages',
    ]);
    expect(form.getAll('galleryImages').map((value) => (value as File).name)).toEqual(['1.png', '2.png']);
  });
});
