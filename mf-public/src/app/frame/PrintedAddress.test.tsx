import { fireEvent, render, screen } from '@testing-library/react';
import { PrintedAddress } from './PrintedAddress.tsx';

const picture = (name: string) => screen.getByRole<HTMLImageElement>('img', { name });

it('prints the address of the page, and leaves out the pictures that are not there', () => {
  render(
    <>
      <img src="/near.webp" alt="Near" loading="lazy" />
      <img src="/far.webp" alt="Far" loading="lazy" />
      <PrintedAddress className="printed" />
    </>,
  );
  Object.defineProperty(picture('Near'), 'complete', { value: true });
  Object.defineProperty(picture('Far'), 'complete', { value: false, configurable: true });
  const printed = () => document.querySelector('.printed')?.textContent;
  expect(printed()).toBe('');

  fireEvent(window, new Event('beforeprint'));
  expect(printed()).toBe(window.location.href);
  expect(picture('Near').hasAttribute('data-absent')).toBe(false);
  expect(picture('Far').hasAttribute('data-absent')).toBe(true);
  // Browsers wait for pictures that are lazy, and print when they are there.
  expect(picture('Far').getAttribute('loading')).toBe('lazy');
  fireEvent.load(picture('Far'));
  expect(picture('Far').hasAttribute('data-absent')).toBe(false);
});
