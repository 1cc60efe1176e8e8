/** A picture of the library that was chosen in a form and is not shown by anything yet. */
export interface ChosenPicture {
  readonly _id: string;
  /** The name of its stored file. */
  readonly file: string;
  /** What its file was called where it was chosen. */
  readonly name: string;
}

/** As a form and its draft hold it, where they would else hold the name of a stored file: as one text. */
export const heldPicture = ({ _id, file, name }: ChosenPicture): string =>
  JSON.stringify({ _id, file, name });

/** The picture that was chosen; undefined where the text is empty or the name of a stored file. */
export const readChosen = (held: unknown): ChosenPicture | undefined =>
  typeof held === 'string' && held.startsWith('{') ? JSON.parse(held) : undefined;

/** The name of the file that a form shows: of the picture that was chosen, or the stored one. */
export const shownFile = (held: string | undefined): string => readChosen(held)?.file ?? held ?? '';

export const heldPictures = (pictures: readonly ChosenPicture[]): string =>
  pictures.length > 0 ? JSON.stringify(pictures) : '';

export const readChosenList = (held: string | undefined): readonly ChosenPicture[] =>
  held ? JSON.parse(held) : [];
