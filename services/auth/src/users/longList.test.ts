import type { TestService } from '@plinth/testing/service';
import { signedIn, startAuth } from '../testing/auth.ts';

let auth: TestService;
beforeEach(async () => {
  auth = await startAuth();
});
afterEach(() => auth.close());

const fill = (count: number) =>
  auth.context.db.collection('users').insertMany(
    Array.from({ length: count }, (_, index) => ({
      ...{ fullName: `Person ${index}`, email: `person.${index}@example.com`, contactNumber: '+92 51 1' },
      ...{ profileImage: '', role: 'editor', ver: 1, roleRevision: 0 },
    })),
  );

describe('GET /api/user', () => {
  it('answers the first 1,000 of more people, and the way to the rest', async () => {
    await fill(1002);
    const admin = await signedIn(auth);
    const { body, headers } = await admin.get('/api/user/');
    expect(body).toHaveLength(1000);
    expect(body[0]).toMatchObject({ fullName: 'Administrator' });
    expect(headers.get('x-total-count')).toBe('1003');
    expect(headers.get('link')).toBe('</api/user/?page=6&limit=200>; rel="next"');
    const everybody = await admin.getAll('/api/user');
    expect(everybody.map(({ fullName }) => fullName)).toEqual([
      'Administrator',
      ...Array.from({ length: 1002 }, (_, index) => `Person ${index}`),
    ]);
  });

  it('answers a page, without those who were deleted', async () => {
    await fill(5);
    const admin = await signedIn(auth);
    const [, gone] = (await admin.get('/api/user')).body;
    await admin.del(`/api/user/${gone._id}`);
    const { body, headers } = await admin.get('/api/user?page=2&limit=2');
    expect(body.map(({ fullName }: { fullName: string }) => fullName)).toEqual(['Person 2', 'Person 3']);
    expect(headers.get('x-total-count')).toBe('5');
  });
});
