import type { Language } from '@plinth/contracts/languages';
import type { Run } from '../typesetting/paragraphs.ts';

/** What a brochure says, in words and in order: whoever sets it knows nothing of projects. */
export interface Brochure {
  readonly language: Language;
  /** When the project was last changed, as an ISO date. */
  readonly changedAt: string;
  readonly company: string;
  /** What it is: stands at its head. */
  readonly kind: string;
  /** Above the title: what of a project it is. */
  readonly kicker: string;
  readonly title: string;
  readonly cover: Picture;
  readonly facts: readonly Fact[];
  readonly sections: readonly Section[];
  readonly contact: Contact;
}

/** Where pictures stand: in each place they have other proportions, and one picture may stand in several. */
export type PicturePlace = 'cover' | 'timeline' | 'gallery';

/** The pictures that there are, as JPEG, by their files, cut for each place. */
export type CutPictures = Readonly<Record<PicturePlace, ReadonlyMap<string, Uint8Array>>>;

/** What a brochure is set from. */
export interface PrintWork {
  readonly brochure: Brochure;
  readonly pictures: CutPictures;
}

export interface Picture {
  /** A file of ours; without its bytes the brochure goes without the picture. */
  readonly file: string;
  readonly alt: string;
}

export interface CaptionedPicture extends Picture {
  /** Empty where nobody has said anything. */
  readonly caption: string;
}

export interface Fact {
  readonly name: string;
  readonly value: string;
}

export interface Section {
  /** Absent where the text needs none. */
  readonly title?: string;
  readonly blocks: readonly Block[];
}

/** From the middle of a drawing, by the radius of its outermost ring. */
interface DrawnAt {
  readonly x: number;
  readonly y: number;
}

/** What is near a place, as a drawing: rings of one distance around it, north up. */
export interface PlaceDrawing {
  /** What it shows, for those who do not see it. */
  readonly alt: string;
  readonly address: string;
  /** Where it lies on the globe, and the map of the web that shows it. */
  readonly point: string;
  readonly href: string;
  /** What each ring says of itself, from the innermost, and where: the middle of its words, on their baseline. */
  readonly rings: readonly ({ readonly words: string } & DrawnAt)[];
  /** Where that stands which is near: numbered as in the table below. */
  readonly spots: readonly DrawnAt[];
}

export interface Column {
  readonly title: string;
  /** It takes no more room than it needs. */
  readonly isNarrow?: boolean;
  /** Its cells are figures: they stand at its end. */
  readonly isFigures?: boolean;
}

export interface Row {
  readonly cells: readonly string[];
  /** What can be had no more. */
  readonly isFaint?: boolean;
}

export interface Milestone {
  readonly day: string;
  readonly done: { readonly percent: number; readonly words: string } | undefined;
  readonly title: string;
  readonly text: string;
  readonly picture: Picture | undefined;
}

export type Block =
  | { readonly kind: 'paragraph' | 'quote' | 'heading' | 'note'; readonly runs: readonly Run[] }
  | { readonly kind: 'item'; readonly mark: string; readonly runs: readonly Run[] }
  | { readonly kind: 'table'; readonly columns: readonly Column[]; readonly rows: readonly Row[] }
  | { readonly kind: 'pictures'; readonly pictures: readonly CaptionedPicture[] }
  | { readonly kind: 'milestone'; readonly milestone: Milestone }
  | { readonly kind: 'place'; readonly place: PlaceDrawing };

export interface Contact {
  readonly title: string;
  readonly company: string;
  readonly address: readonly string[];
  readonly lines: readonly (Fact & { readonly href?: string })[];
  /** What stands below: of which day all this is. */
  readonly note: string;
}
