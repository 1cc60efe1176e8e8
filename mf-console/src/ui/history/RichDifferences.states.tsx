import { article, long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { RichDifferences } from './RichDifferences.tsx';

const paragraph = (...words: readonly string[]) => `<p>${words.join(' ')}</p>`;
const before = paragraph('It carries', 'a wall', 'and is looked at by nobody.');
const after = paragraph('It carries', 'the whole house', 'and is looked at by nobody.');

export const states: States = {
  'side by side': () => (
    <RichDifferences before={article + before} after={`${after}${article}`} view="beside" />
  ),
  inline: () => <RichDifferences before={article + before} after={article + after} view="inline" />,
  'formatting and pictures': () => (
    <RichDifferences
      before={
        '<p>It carries a wall</p><p>Seen here: <img src="/uploads/article-brick.webp" alt="A wall"></p>'
      }
      after={'<h2>It <strong>carries</strong> a wall</h2><p>Seen here:</p>'}
      view="inline"
    />
  ),
  'empty: nothing was there before': () => <RichDifferences before="" after={article} view="beside" />,
  'long text': () => (
    <RichDifferences
      before={paragraph(long.text) + paragraph(long.text) + paragraph(long.word)}
      after={paragraph(long.text) + paragraph(long.text, long.word) + paragraph(long.title)}
      view="beside"
    />
  ),
  'right to left': () => (
    <RichDifferences
      before={paragraph(rightToLeft.text)}
      after={paragraph(rightToLeft.name, rightToLeft.text)}
      view="inline"
    />
  ),
};
