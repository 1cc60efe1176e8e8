import { companyHome } from '@plinth/contracts/company/companyHome';
import { mount } from '@plinth/host/testing/visit';
import { fakeApi } from '@plinth/kit/testing/fakeApi';
import { saysIn } from '@plinth/kit/texts';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { Hero } from './Hero.tsx';

const { hero: slides } = companyHome(saysIn('en'));

const hero = (
  <MemoryRouter>
    <Hero />
  </MemoryRouter>
);
const headline = () => screen.getByRole('heading', { level: 1 });
const phase = () => headline().parentElement?.dataset.phase;
const shownPicture = () => document.querySelector('img[data-shown="true"]')?.getAttribute('src');
const pictures = () => [...document.images];
const choose = (slide: number) =>
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`Slide ${slide}$`) }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const wait = (milliseconds: number) => act(async () => jest.advanceTimersByTime(milliseconds));

describe('the hero', () => {
  it('stands with its first headline before any script has run', () => {
    const html = renderToString(hero);
    expect(html).toContain('data-phase="standing"');
    expect(html).toContain(slides[0].title);
  });

  it('has one picture in the document, which is fetched first', () => {
    const { body } = new DOMParser().parseFromString(renderToString(hero), 'text/html');
    const found = [...body.querySelectorAll('img')];
    expect(found.map((image) => image.getAttribute('fetchpriority'))).toEqual(['high']);
    expect(found[0]?.getAttribute('loading')).toBeNull();
    const sources = [...body.querySelectorAll('picture > source')];
    expect(sources.map((source) => source.getAttribute('type'))).toEqual(['image/avif', 'image/avif']);
  });

  it('shows the text of a slide that was chosen by hand at once, and for its 3 s', async () => {
    mount(hero, fakeApi({}));
    choose(3);
    expect([headline().textContent, phase()]).toEqual([slides[2].title, 'standing']);
    await wait(2990);
    expect(phase()).toBe('standing');
    await wait(20);
    expect(phase()).toBe('hiding');
  });

  it('keeps the picture before it until the chosen one is here', () => {
    mount(hero, fakeApi({}));
    const first = shownPicture();
    choose(3);
    expect(shownPicture()).toBe(first);
    fireEvent.load(pictures()[2] as HTMLImageElement);
    expect(pictures().findIndex(({ dataset }) => dataset.shown === 'true')).toBe(2);
  });

  it('fades in the text of a slide that follows by itself', async () => {
    mount(hero, fakeApi({}));
    await wait(3000);
    await wait(500);
    expect([headline().textContent, phase()]).toEqual([slides[1].title, 'waiting']);
    await wait(1000);
    expect(phase()).toBe('showing');
  });
});
