import { languageAt } from './languageAt.ts';
import { addressIn, languagesOffered } from './languages.ts';

const offered = languagesOffered({ pseudo: false });

describe('the language of an address', () => {
  it.each([
    ['/', 'en', '/'],
    ['/blogs?page=2', 'en', '/blogs?page=2'],
    ['/qps', 'qps', '/'],
    ['/QPS/blogs', 'qps', '/blogs'],
    ['/qps?sent=subscribe', 'qps', '/?sent=subscribe'],
    ['/qpsx/blogs', 'en', '/qpsx/blogs'],
  ])('%s is in %s at %s', (address, language, rest) => {
    expect(languageAt(address)).toEqual({ language, address: rest });
  });

  it('is the pseudo-language only where that is offered', () => {
    expect(offered).toEqual(['en', 'ur']);
    expect(languageAt('/ur/blogs', offered)).toEqual({ language: 'ur', address: '/blogs' });
    expect(languageAt('/qps/blogs', offered)).toEqual({ language: 'en', address: '/qps/blogs' });
  });

  it.each([
    ['/', '/qps'],
    ['/?sent=subscribe', '/qps?sent=subscribe'],
    ['/blogs/1#plinth', '/qps/blogs/1#plinth'],
  ])('makes of %s %s', (address, there) => {
    expect(addressIn('qps', address)).toBe(there);
    expect(addressIn('en', address)).toBe(address);
  });
});
