import { imageCache } from './cache.ts';

interface Load {
  readonly key: string;
  readonly finish: (text: string | null) => void;
}

const aCache = () => {
  const loads: Load[] = [];
  const cache = imageCache(
    1,
    (key) =>
      new Promise<{ bytes: Buffer } | null>((resolve) => {
        loads.push({ key, finish: (text) => resolve(text === null ? null : { bytes: Buffer.from(text) }) });
      }),
  );
  return { cache, loads };
};
const text = async (image: Promise<{ bytes: Buffer } | null>) => String((await image)?.bytes ?? 'none');

it('loads once for all who ask meanwhile, and then has it', async () => {
  const { cache, loads } = aCache();
  const asked = [cache.get('a'), cache.get('a')];
  loads[0]?.finish('first');
  expect(await Promise.all(asked.map(text))).toEqual(['first', 'first']);
  expect(await text(cache.get('a'))).toBe('first');
  expect(loads).toHaveLength(1);
});

it('does not remember what is not there', async () => {
  const { cache, loads } = aCache();
  const asked = cache.get('a');
  loads[0]?.finish(null);
  expect(await text(asked)).toBe('none');
  void cache.get('a');
  expect(loads).toHaveLength(2);
});

it.each(['forget', 'clear'] as const)(
  '%s while it is loading answers who asked, and keeps nothing',
  async (how) => {
    const { cache, loads } = aCache();
    const asked = cache.get('a');
    how === 'forget' ? cache.forget('a') : cache.clear();
    const later = cache.get('a');
    loads[1]?.finish('second');
    loads[0]?.finish('first');
    expect(await Promise.all([asked, later].map(text))).toEqual(['first', 'second']);
    expect(await text(cache.get('a'))).toBe('second');
    expect(loads).toHaveLength(2);
  },
);
