import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { companyHome } from '@plinth/contracts/company/companyHome';
import { saysIn } from '@plinth/kit/texts';

const { hero } = companyHome(saysIn('en'));

const images = path.join(__dirname, '../../images');
const bytesOf = (file: string) => statSync(path.join(images, file)).size;
const kilobyte = 1024;

describe('the hero pictures', () => {
  it.each(hero.map(({ image }) => image))('%s takes 35 KB on a phone, and 50 at most', (image) => {
    for (const width of [736, 912]) {
      expect(bytesOf(`${image}-phone-${width}.avif`)).toBeLessThan(35 * kilobyte);
    }
    for (const width of [1200, 1600]) expect(bytesOf(`${image}-${width}.avif`)).toBeLessThan(50 * kilobyte);
  });

  it('have no files that no slide shows', () => {
    const slides = hero.map(({ image }) => image);
    const files = readdirSync(images).filter((file) => file.startsWith('hero-'));
    expect(files.filter((file) => !slides.some((slide) => file.startsWith(slide)))).toEqual([]);
  });
});
