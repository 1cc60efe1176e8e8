import { RichText } from './RichText.tsx';
import { article, long, rightToLeft, type States } from './testing/states.ts';

export const states: States = {
  'everything that staff can write': () => <RichText html={article} />,
  'empty: one line without words': () => <RichText html="<p>&nbsp;</p>" />,
  'long text': () => <RichText html={`<h2>${long.title}</h2><p>${long.word}</p><p>${long.text}</p>`} />,
  'right to left': () => <RichText html={`<h2>${rightToLeft.title}</h2><p>${rightToLeft.text}</p>`} />,
};
