import type { PictureLanguages } from '@plinth/contracts/pictures';

interface Words {
  readonly alt: string;
  readonly altLang: string | undefined;
}

/** What stands for a picture where it is not seen: what staff say of it, else `otherwise`, each with its language where that is another. */
export const altOf = (alt: string, languages: PictureLanguages | undefined, otherwise: Words): Words =>
  alt ? { alt, altLang: languages?.alt } : otherwise;
