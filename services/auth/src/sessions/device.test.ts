import { textsIn } from '@plinth/contracts/texts';
import texts from '../texts/en.po';
import { deviceInWords, deviceOf } from './device.ts';

describe('a User-Agent in words', () => {
  it.each([
    [
      'Chrome on Linux',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36',
    ],
    [
      'Edge on Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36 Edg/149.0.0.0',
    ],
    [
      'Safari on iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    ],
    [
      'Firefox on macOS',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 15.4; rv:150.0) Gecko/20100101 Firefox/150.0',
    ],
    [
      'Chrome on Android',
      'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36',
    ],
    ['A browser on Linux', 'Mozilla/5.0 (X11; Linux x86_64) Something'],
    ['curl', 'curl/8.5.0'],
    ['An unknown device', ''],
    ['An unknown device', '<script>alert(1)</script>'],
  ])('is %s', (words, userAgent) => {
    expect(deviceInWords(deviceOf(userAgent), textsIn(texts, 'en'))).toBe(words);
  });
});
