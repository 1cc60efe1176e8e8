import type { Language } from '@plinth/contracts/languages';
import { addPack } from '@plinth/contracts/texts';
import type { PageRelease } from '../page.ts';
import { integrityOf } from './integrity.ts';

/** Has a page say the texts of a release in its language. Rejects when they cannot be had: English ones would not be what the page shows. */
export const loadTexts = async (language: Language, { texts }: Pick<PageRelease, 'texts'>): Promise<void> => {
  if (!texts) return;
  const answer = await fetch(texts, { integrity: integrityOf(texts) });
  if (!answer.ok) throw new Error(`${texts} could not be loaded`);
  addPack(language, await answer.json());
};
