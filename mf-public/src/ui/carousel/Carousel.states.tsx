import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { Carousel } from './Carousel.tsx';

const card = (title: string) => (
  <div
    style={{ padding: 24, border: '1px solid var(--line)', height: '100%', overflowWrap: 'anywhere' }}
    dir="auto"
  >
    {title}
  </div>
);

const row = (titles: readonly string[]) => (
  <Carousel label="Projects" items={titles} keyOf={(title) => title}>
    {card}
  </Carousel>
);

export const states: States = {
  'more than a page': () => row(Array.from({ length: 11 }, (_, index) => `Project ${index + 1}`)),
  'one page, that does not turn': () => row(['Paragon Towers', 'East Wing']),
  'long text': () => row([long.title, long.word, 'Short', 'Shorter', 'Last']),
  'right to left': () => <div dir="rtl">{row([rightToLeft.title, rightToLeft.name])}</div>,
};
