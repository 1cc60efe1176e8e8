import { imageSizeLimit } from '@plinth/contracts/constants';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anImage } from '../testing/anImage.ts';
import { visit } from '../testing/visit.tsx';

jest.mock('./RichTextEditor.tsx', () => jest.requireActual('../testing/PlainEditor.tsx'));

const profile = { fullName: 'Mahnoor Vellani', contactNumber: '+92 51 1', profileImage: '' };
/** Whatever the picker offers: a person can ask it for all files. */
const anyFile = userEvent.setup({ applyAccept: false });

beforeEach(() => localStorage.clear());

describe('choosing a picture', () => {
  it('names the kinds beside the picker', async () => {
    await visit('/add-blog');
    const field = await screen.findByLabelText<HTMLInputElement>('Image');
    expect(field.accept).toBe('image/jpeg,image/png,image/webp,image/gif,image/avif');
    const description = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe(
      'JPEG, PNG, WebP, GIF or AVIFImage must be less than 1MB. Larger photos are shrunk here.',
    );
  });

  it.each([
    ['empty.png', '', 'empty.png is empty.'],
    ['drawing.svg', '<svg/>', 'drawing.svg is not a JPEG, PNG, WebP, GIF or AVIF image.'],
    ['notes.png', 'Notes', 'notes.png is not a JPEG, PNG, WebP, GIF or AVIF image.'],
  ])('refuses %s at once, keeps the one before, and asks no server', async (name, content, words) => {
    const { api } = await visit('/add-blog');
    const field = await screen.findByLabelText<HTMLInputElement>('Image');
    await anyFile.upload(field, anImage('soil.png'));
    expect(await screen.findByText('soil.png')).toBeTruthy();
    await anyFile.upload(field, new File([content], name, { type: 'image/png' }));
    expect((await screen.findByText(words)).closest('[role=alert]')).toBeTruthy();
    await waitFor(() => expect(screen.getByText('soil.png')).toBeTruthy());
    expect(screen.queryByText(name)).toBeNull();
    expect(api.sent('POST /api/blogs')).toEqual([]);
    await anyFile.upload(field, anImage('other.png'));
    expect(await screen.findByText('other.png')).toBeTruthy();
    expect(screen.queryByText(words)).toBeNull();
  });

  it('of a new gallery says which were too many', async () => {
    await visit('/add-projects');
    const field = await screen.findByLabelText<HTMLInputElement>('Gallery Images');
    const many = Array.from({ length: 13 }, (_, place) => anImage(`${place + 1}.png`));
    await anyFile.upload(field, many);
    expect(await screen.findByText(/^13\.png was left out: 12 at a time\./)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Remove .*png$/ })).toHaveLength(12);
  });
});

describe('a photo that is too large', () => {
  const large = () => anImage('harbour.png', 3 * imageSizeLimit);
  const canvasParts = ['getContext', 'toBlob'] as const;
  const drawing = { drawImage: jest.fn(), fillRect: jest.fn() };
  const before = canvasParts.map((part) => HTMLCanvasElement.prototype[part]);

  /** A browser that decodes every file, and encodes it in so many bytes, attempt by attempt. */
  const canDecode = (...sizes: number[]) => {
    const asked: unknown[] = [];
    Object.assign(globalThis, {
      createImageBitmap: async (_file: File, options: unknown) => {
        asked.push(options);
        return { width: 4000, height: 3000, close: () => undefined };
      },
    });
    Object.assign(HTMLCanvasElement.prototype, {
      getContext: () => drawing,
      toBlob(this: HTMLCanvasElement, done: (blob: Blob) => void, type: string) {
        done(new Blob([new Uint8Array(sizes.shift() ?? 1000)], { type }));
      },
    });
    return asked;
  };
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
    for (const [place, part] of canvasParts.entries())
      Object.assign(HTMLCanvasElement.prototype, { [part]: before[place] });
  });

  it('is shrunk, upright, until it is small enough, and it is said from what to what', async () => {
    const asked = canDecode(2 * imageSizeLimit, imageSizeLimit, imageSizeLimit / 2);
    await visit('/add-blog');
    await anyFile.upload(await screen.findByLabelText('Image'), large());
    expect(await screen.findByText('harbour.png: shrunk from 3.0 MB to 0.5 MB.')).toBeTruthy();
    expect(screen.getByText('harbour.webp')).toBeTruthy();
    expect(asked).toEqual([{ imageOrientation: 'from-image' }]);
    expect(screen.queryByText('File too large')).toBeNull();
  });

  it('is named where a gallery has no room for it, as is each other one', async () => {
    canDecode();
    await visit('/add-projects');
    const field = await screen.findByLabelText<HTMLInputElement>('Gallery Images');
    const full = Array.from({ length: 12 }, (_, place) => anImage(`${place + 1}.png`));
    await anyFile.upload(field, full);
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove .*png$/ })).toHaveLength(12));
    const late = ['harbour.png', 'soil.png'].map((name) => anImage(name, 3 * imageSizeLimit));
    await anyFile.upload(field, late);
    expect(await screen.findByText(/^soil\.webp was left out: 12 at a time\./)).toBeTruthy();
    expect(screen.getByText(/^harbour\.webp was left out: 12 at a time\./)).toBeTruthy();
  });

  it('does not take the place of one that was chosen after it', async () => {
    canDecode();
    let decode = () => undefined as void;
    const waiting = new Promise<void>((resolve) => {
      decode = resolve;
    });
    const { createImageBitmap: decoded } = globalThis;
    Object.assign(globalThis, { createImageBitmap: () => waiting.then(() => decoded(large())) });
    await visit('/add-blog');
    const field = await screen.findByLabelText('Image');
    await anyFile.upload(field, large());
    expect(await screen.findByText('Shrinking harbour.png (3.0 MB)…')).toBeTruthy();
    await anyFile.click(screen.getByRole('button', { name: 'Add Blog' }));
    expect(screen.getByRole('button', { name: /Add Blog/ }).className).toContain('loading');
    await anyFile.upload(field, anImage('soil.png'));
    expect(await screen.findByText('soil.png')).toBeTruthy();
    decode();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Add Blog/ }).className).not.toContain('loading'),
    );
    expect(screen.getByText('soil.png')).toBeTruthy();
    expect(screen.queryByText(/^harbour/)).toBeNull();
  });

  it('is red and in the dialog only when it cannot be decoded', async () => {
    const { user } = await visit('/add-blog');
    const hint = () => screen.getByText('Image must be less than 1MB').className;
    const field = await screen.findByLabelText('Image');
    expect(hint()).not.toContain('fault');
    await anyFile.upload(field, large());
    expect(await screen.findByText('Please select a file smaller than 1 MB.')).toBeTruthy();
    expect(hint()).toContain('fault');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await anyFile.upload(field, anImage('soil.png'));
    expect(await screen.findByText('soil.png')).toBeTruthy();
    expect(hint()).not.toContain('fault');
  });
});

describe('a portrait that was chosen', () => {
  const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('is sent with its form, and the browser asks before a reload loses it', async () => {
    const { user, api } = await visit('/settings/edit-profile', {
      answers: {
        'GET /api/user/profile': profile,
        'PUT /api/user/profile': { message: 'Updated', profileImage: 'new.webp' },
      },
    });
    expect(leaves()).toBe(true);
    await anyFile.upload(await screen.findByLabelText('Profile Image'), anImage('me.png'));
    expect(await screen.findByText('me.png')).toBeTruthy();
    expect(leaves()).toBe(false);
    expect(api.sent('POST /api/media')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(/^Profile updated successfully!/)).toBeTruthy();
    expect(api.sent('PUT /api/user/profile')[0]?.body).toMatchObject({
      profileImage: expect.objectContaining({ name: 'me.png' }),
    });
    await waitFor(() => expect(screen.queryByText('me.png')).toBeNull());
    expect(leaves()).toBe(true);
  });
});
