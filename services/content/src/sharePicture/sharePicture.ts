import type { Language } from '@plinth/contracts/languages';

/** What the picture of a page says where its link is shown. */
export interface SharePicture {
  readonly language: Language;
  readonly company: string;
  readonly title: string;
  /** A file of ours; without its bytes the letters stand on plain ground. */
  readonly file: string;
  /** Somebody has chosen it for cards: it is shown as it is, without letters. */
  readonly isChosen: boolean;
}
