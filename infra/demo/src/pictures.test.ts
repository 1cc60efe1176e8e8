import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { imageSizeLimit } from '@plinth/contracts/constants';
import { pictureTexts } from './texts/pictures.ts';

const folder = resolve(__dirname, '../pictures');
const files = readdirSync(folder).filter((file) => file.endsWith('.webp'));
const bytesOf = (file: string) => readFileSync(resolve(folder, file));

describe('the pictures', () => {
  it('are exactly those of which something is said', () => {
    const named = Object.keys(pictureTexts).map((name) => `${name}.webp`);
    expect(files.sort()).toEqual(named.sort());
  });

  it.each(files)('%s is WebP, and small enough to be uploaded', (file) => {
    const bytes = bytesOf(file);
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
    expect(bytes.length).toBeLessThan(imageSizeLimit);
  });

  it('weigh 3 MB at most, all together', () => {
    const total = files.reduce((sum, file) => sum + bytesOf(file).length, 0);
    expect(total).toBeLessThanOrEqual(3_000_000);
  });
});
