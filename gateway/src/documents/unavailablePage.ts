import { escapeHtml } from '@plinth/runtime/html';
import { plainPage } from './plainPage.ts';

/** The page for when pages cannot be rendered: asks again by itself. `notice` is what is said before that. */
export const unavailablePage = (message: string, requestId: string, notice = '') =>
  plainPage({
    title: 'Back in a moment',
    head: '<meta http-equiv="refresh" content="10">\n',
    content: `${notice && `<p>${escapeHtml(notice)}</p>\n`}<p>${escapeHtml(message)}. This page looks again by itself every ten seconds.</p>
<a href="">Try again</a>`,
    requestId,
  });
