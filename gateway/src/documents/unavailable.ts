import { escapeHtml } from '@plinth/runtime/html';
import { plainPage } from './plainPage.ts';

/** The page for when pages cannot be rendered: asks again by itself. `news` is what is said before that. */
export const unavailablePage = (message: string, requestId: string, news = '') =>
  plainPage({
    title: 'Back in a moment',
    head: '<meta http-equiv="refresh" content="10">\n',
    content: `${news && `<p>${escapeHtml(news)}</p>\n`}<p>${escapeHtml(message)}. This page looks again by itself every ten seconds.</p>
<a href="">Try again</a>`,
    requestId,
  });
