import { article, long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { Prose } from './Prose.tsx';

export const states: States = {
  'everything that staff can write': () => <Prose html={article} />,
  'long text': () => <Prose html={`<h2>${long.title}</h2><p>${long.word}</p><p>${long.text}</p>`} />,
  'right to left': () => <Prose html={`<h2>${rightToLeft.title}</h2><p>${rightToLeft.text}</p>`} />,
};
