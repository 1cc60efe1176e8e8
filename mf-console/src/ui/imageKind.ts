import { imageKinds } from '@plinth/contracts/constants';
import { headLength } from '@plinth/contracts/imageKind';
import { type Language, languages } from '@plinth/contracts/languages';

/** The kinds that are accepted, in words. */
export const kindsInWords = (language: Language): string =>
  new Intl.ListFormat(languages[language].locale, { type: 'disjunction' }).format(imageKinds);

/** What the browser's own picker offers. */
export const acceptedTypes = imageKinds.map((kind) => `image/${kind.toLowerCase()}`).join(',');

/** The bytes by which a file's kind is told. */
export const headOf = async (file: Blob) => new Uint8Array(await file.slice(0, headLength).arrayBuffer());
