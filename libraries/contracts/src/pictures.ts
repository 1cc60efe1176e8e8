import * as z from 'zod';
import { fileName, text } from './fields.ts';

/** What stands for a picture where it is not seen. */
export const altText = text(0, 200);
/** What stands below a picture. */
export const caption = text(0, 300);

/** The texts of one picture; each may be empty. */
export const PictureTexts = z.strictObject({ alt: altText.default(''), caption: caption.default('') });
export type PictureTexts = z.infer<typeof PictureTexts>;

/** The texts of one of several pictures. */
export const NamedPictureTexts = z.object({ image: fileName, alt: z.string(), caption: z.string() });
export type NamedPictureTexts = z.infer<typeof NamedPictureTexts>;

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

/** The texts of pictures that one multipart body carries: a JSON list in the order of the files. */
export const pictureTextsList = (max: number) =>
  z
    .string('Must be text')
    .transform(parsed)
    .pipe(
      z
        .array(PictureTexts, 'Must be a JSON list of { "alt": ..., "caption": ... }')
        .max(max, `At most ${max} texts`),
    );
