import { fireEvent, render, screen } from '@testing-library/react';
import { Photo } from './Photo.tsx';

const photo = (file: string | undefined) => <Photo file={file} alt="The bridge" shape="wide" sizes="100vw" />;

const shown = () => screen.getByRole<HTMLImageElement>('img', { name: 'The bridge' });

describe('a photo', () => {
  it('offers its renditions and is fetched when it comes near', () => {
    render(photo('bridge.webp'));
    expect(shown().srcset).toContain('/uploads/bridge.webp?w=320 320w');
    expect(shown().getAttribute('loading')).toBe('lazy');
  });

  it('gives way to the default picture when it cannot be loaded, and comes back with another file', () => {
    const { rerender } = render(photo('broken.webp'));
    fireEvent.error(shown());
    expect(shown().getAttribute('src')).toBe('/assets/picture.webp');
    expect(shown().srcset).toBe('');
    rerender(photo('bridge.webp'));
    expect(shown().getAttribute('src')).toBe('/uploads/bridge.webp?w=960');
  });

  it.each(['0ab1-whole.webp', undefined])('that is a drawing is shown whole: %s', (file) => {
    const { rerender } = render(photo(file));
    expect(shown().className).toContain('drawing');
    rerender(photo('0ab1.webp'));
    expect(shown().className).not.toContain('drawing');
  });

  it('keeps the point in view that its name says', () => {
    const { rerender } = render(photo('0ab1-f20-80.webp'));
    expect(shown().style.objectPosition).toBe('20% 80%');
    rerender(photo('0ab1.webp'));
    expect(shown().style.objectPosition).toBe('');
  });

  it('is the default picture from the start when there is no file', () => {
    render(photo(undefined));
    expect(shown().getAttribute('src')).toBe('/assets/picture.webp');
  });
});
