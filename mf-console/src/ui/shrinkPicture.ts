import { imageEdgeLimit } from '@plinth/contracts/constants';
import { imageKindOf } from '@plinth/contracts/imageKind';
import { headOf } from './imageKind.ts';
import { isSmallEnough } from './imageSize.ts';

/** Tried one after the other: the first that is small enough is taken. */
const attempts = [
  { edge: imageEdgeLimit, quality: 0.86 },
  { edge: imageEdgeLimit, quality: 0.74 },
  { edge: 1920, quality: 0.78 },
  { edge: 1600, quality: 0.74 },
  { edge: 1280, quality: 0.7 },
  { edge: 960, quality: 0.6 },
] as const;

const extensions: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/webp': 'webp' };

const drawn = (picture: ImageBitmap, edge: number, background?: string): HTMLCanvasElement => {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser does not draw');
  context.imageSmoothingQuality = 'high';
  if (background) {
    context.fillStyle = background;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
};

const encoded = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob>((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('nothing was encoded')));
    canvas.toBlob(done, type, quality);
  });

/** WebP keeps what shows through; a browser that does not write it answers a PNG, and gets white behind it instead. */
const asFile = async (
  picture: ImageBitmap,
  edge: number,
  quality: number,
  opaque: boolean,
): Promise<Blob> => {
  if (!opaque) {
    const blob = await encoded(drawn(picture, edge), 'image/webp', quality);
    if (blob.type === 'image/webp') return blob;
  }
  return encoded(drawn(picture, edge, '#fff'), 'image/jpeg', quality);
};

const renamed = (name: string, type: string) =>
  `${name.replace(/\.[^.]*$/, '')}.${extensions[type] ?? 'jpg'}`;

/**
 * A picture as a file that may be sent: upright, with no more pixels than are kept, and below the limit. Rejects when
 * this browser cannot decode it.
 */
export const shrinkPicture = async (file: File): Promise<File> => {
  const kind = imageKindOf(await headOf(file));
  const opaque = kind === undefined || kind === 'JPEG';
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    for (const { edge, quality } of attempts) {
      const blob = await asFile(picture, edge, quality, opaque);
      if (!isSmallEnough(blob)) continue;
      return new File([blob], renamed(file.name, blob.type), {
        type: blob.type,
        lastModified: file.lastModified,
      });
    }
  } finally {
    picture.close();
  }
  throw new Error('no attempt made it small enough');
};
