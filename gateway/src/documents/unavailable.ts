import { escaped, plainPage } from './plainPage.ts';

/** The page for when pages cannot be rendered: asks again by itself. `news` is what is said before that. */
export const unavailablePage = (message: string, requestId: string, news = '') =>
  plainPage({
    title: 'Back in a moment',
    head: '<meta http-equiv="refresh" content="10">\n',
    content: `${news && `<p>${escaped(news)}</p>\n`}<p>${escaped(message)}. This page looks again by itself every ten seconds.</p>
<a href="">Try again</a>`,
    requestId,
  });
