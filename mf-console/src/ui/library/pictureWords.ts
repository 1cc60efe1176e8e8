import type { Language } from '@plinth/contracts/languages';
import type { Picture } from '@plinth/contracts/pictures';
import { textsIn } from '@plinth/kit/texts';
import texts from './texts/en.po';

/** What a picture is called: what it shows, else what it is shown by. */
export const pictureName = (language: Language, { alt, usedBy }: Picture): string => {
  const t = textsIn(texts, language);
  if (alt) return alt;
  const [first] = usedBy;
  return first ? t('picture.of', { title: first.title }) : t('picture.unnamed');
};

/** How large a picture is, in words. */
export const pictureSize = (language: Language, { width, height, bytes }: Picture): string => {
  const t = textsIn(texts, language);
  return t('picture.size', { width, height, kilobytes: Math.ceil(bytes / 1024) });
};
