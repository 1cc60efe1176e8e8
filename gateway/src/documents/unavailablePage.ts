import type { Language } from '@plinth/contracts/languages';
import type { Problem } from '@plinth/contracts/problems';
import { problemWords } from '@plinth/contracts/problemWords';
import { textsIn } from '@plinth/contracts/texts';
import { escapeHtml } from '@plinth/runtime/html';
import texts from '../texts/en.po';
import { plainPage } from './plainPage.ts';

interface Unavailable {
  readonly language: Language;
  readonly requestId: string;
  /** Whoever asks has just sent a form, and was led here to hear of it. */
  readonly hasSent: boolean;
}

/** The page for when pages cannot be rendered: asks again by itself. */
export const unavailablePage = (problem: Problem, { language, requestId, hasSent }: Unavailable) => {
  const t = textsIn(texts, language);
  const message = problemWords(problem, language);
  const paragraphs = [...(hasSent ? [t('form.arrived')] : []), t('page.looks-again', { message })];
  return plainPage({
    language,
    title: t('page.back-soon'),
    head: '<meta http-equiv="refresh" content="10">\n',
    content: `${paragraphs.map((words) => `<p>${escapeHtml(words)}</p>`).join('\n')}
<a href="">${escapeHtml(t('page.try-again'))}</a>`,
    requestId,
  });
};
