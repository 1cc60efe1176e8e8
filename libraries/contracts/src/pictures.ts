import * as z from 'zod';
import { api, del, get, post, put } from './api.ts';
import { galleryImagesPerCall, publicationTypes, staff } from './constants.ts';
import { fault } from './faults.ts';
import { Confirmation, count, fileName, id, json, oneOf, page, text } from './fields.ts';
import { sentOnce } from './sentOnce.ts';
import { translationLanguages, writtenLanguages } from './translationLanguages.ts';

/** What stands for a picture where it is not seen. */
export const altText = text(0, 200);
/** What stands below a picture. */
export const caption = text(0, 300);

const ownTexts = { alt: altText.default(''), caption: caption.default('') };
const OtherTexts = z.strictObject(ownTexts, fault('wrong-shape'));

/** The texts of one picture; each may be empty. */
export const PictureTexts = z.strictObject({
  ...ownTexts,
  /** The same in other languages. What is left out stays as it is. */
  translations: z.partialRecord(oneOf(translationLanguages), OtherTexts, fault('wrong-shape')).optional(),
});
export type PictureTexts = z.infer<typeof PictureTexts>;

/** Which texts of a picture are in another language than the one that is read, because they are there in no other. */
export const PictureLanguages = z.object({
  alt: z.enum(writtenLanguages).optional(),
  caption: z.enum(writtenLanguages).optional(),
});
export type PictureLanguages = z.infer<typeof PictureLanguages>;

/** The texts of one of several pictures: for staff who edit them with those in other languages. */
export const NamedPictureTexts = z.object({
  image: fileName,
  alt: z.string(),
  caption: z.string(),
  languages: PictureLanguages.optional(),
  translations: PictureTexts.shape.translations,
});
export type NamedPictureTexts = z.infer<typeof NamedPictureTexts>;

/** The texts of pictures that one multipart body carries: a JSON list in the order of the files. */
export const pictureTextsList = (max: number) =>
  json(z.array(PictureTexts, fault('not-a-list-of-texts')).max(max, fault('too-many-texts')));

/** The id of a picture that is there already, in place of a file. */
export const pictureId = text(1, 100);

/** A field that may be sent several times. */
export const pictureIds = z
  .union([pictureId.transform((one) => [one]), z.array(pictureId)], fault('not-text'))
  .pipe(
    z
      .array(z.string())
      .max(galleryImagesPerCall, fault('too-many-pictures'))
      .refine((ids) => new Set(ids).size === ids.length, fault('picture-named-twice')),
  );

const share = z.number(fault('not-a-point')).min(0, fault('not-a-point')).max(1, fault('not-a-point'));
/** Which point of a picture counts: parts of its width and height, from the left and from the top. */
export const Focus = z.strictObject({ x: share, y: share }, fault('not-a-point'));
export type Focus = z.infer<typeof Focus>;

/** What shows a picture. */
export const PictureUse = z.object({
  type: oneOf(publicationTypes),
  _id: id,
  title: z.string(),
  /** What shows it was deleted, and can be restored. */
  inBin: z.boolean().optional(),
});
export type PictureUse = z.infer<typeof PictureUse>;

export const Picture = z.object({
  _id: id,
  file: fileName,
  width: count,
  height: count,
  /** How large its file is. */
  bytes: count,
  alt: z.string(),
  focus: Focus,
  usedBy: z.array(PictureUse),
});
export type Picture = z.infer<typeof Picture>;

export const pictures = api('content', {
  listPictures: get('/api/media', {
    access: staff,
    summary:
      'Pictures, the latest first: all, those that something shows or that nothing does, those without alternative text, those with these words',
    query: z.strictObject({
      ...page,
      search: text(0, 100).optional(),
      used: oneOf(['true', 'false']).optional(),
      alt: oneOf(['missing']).optional(),
    }),
    reply: z.array(Picture),
  }),
  readPicture: get('/api/media/:id', { access: staff, summary: 'One picture', reply: Picture }),
  listSimilarPictures: get('/api/media/:id/similar', {
    access: staff,
    summary: 'Pictures that look nearly the same as one, the most alike first',
    reply: z.array(Picture),
  }),
  addPicture: post('/api/media', {
    ...sentOnce(),
    access: staff,
    summary: 'Add a picture; one that is there already, byte by byte, is answered with 200',
    fields: z.strictObject({ alt: altText.default('') }),
    files: { file: 'required' },
    reply: Picture,
    otherStatus: 200,
  }),
  copyPicture: post('/api/media/from-address', {
    access: staff,
    summary:
      'Copy a picture of another site, from a public address of the web; one that is there already, byte by byte, is answered with 200',
    body: z.strictObject({ url: text(1, 4000), alt: altText.default('') }),
    reply: Picture,
    otherStatus: 200,
    repeatable: true,
    // The other site may be slow, and then a large picture is encoded.
    deadlineSeconds: 20,
    problems: ['picture-not-copied', 'not-an-image', 'image-damaged'],
  }),
  updatePicture: put('/api/media/:id', {
    access: staff,
    summary:
      'Say what a picture shows, and which point of it counts: its file gets another name with the point, wherever it is shown',
    body: z.strictObject({ alt: altText.optional(), focus: Focus.optional() }),
    reply: Picture,
  }),
  replacePicture: post('/api/media/:id/file', {
    access: staff,
    summary: 'Replace the file of a picture wherever it is shown; it gets another name',
    fields: z.strictObject({}),
    files: { file: 'required' },
    reply: Picture,
    status: 200,
    repeatable: true,
  }),
  removePicture: del('/api/media/:id', {
    access: staff,
    summary: 'Remove a picture that nothing shows; its file goes once nothing has shown it for an hour',
    reply: Confirmation,
    problems: ['picture-in-use'],
  }),
});
