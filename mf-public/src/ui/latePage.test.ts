import { latePage } from './latePage.ts';

const Page = () => null;
const lazyOf = (load: Parameters<typeof latePage>[0]['load']) =>
  (latePage({ path: '/late', chunk: 'late', load }).lazy as () => Promise<object>)();

it('asks once more for a page whose chunk failed: the first answer may be that of a hint', async () => {
  const load = jest.fn(async () => Page).mockRejectedValueOnce(new Error('Loading chunk late failed'));
  expect(await lazyOf(load)).toEqual({ Component: Page });
  expect(load).toHaveBeenCalledTimes(2);
});

it('fails when the chunk stays away', async () => {
  await expect(lazyOf(() => Promise.reject(new Error('Loading chunk late failed')))).rejects.toThrow('late');
});

it('names its chunk, beside what else the page says of itself', () => {
  const { handle } = latePage({
    path: '/late',
    chunk: 'late',
    load: async () => Page,
    handle: { needsScripts: true },
  });
  expect(handle).toEqual({ needsScripts: true, chunks: ['late'], canonical: '/late' });
});
