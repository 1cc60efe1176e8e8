import { richTextExamples } from '@plinth/contracts/richTextExamples';
import { article, long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { Prose } from './Prose.tsx';

const everyBlock = Object.values(richTextExamples).join('');

export const states: States = {
  'everything that staff can write': () => <Prose html={article} />,
  'every block': () => <Prose html={everyBlock} />,
  'every block, right to left': () => (
    <div dir="rtl">
      <Prose html={everyBlock} />
    </div>
  ),
  'long text': () => <Prose html={`<h2>${long.title}</h2><p>${long.word}</p><p>${long.text}</p>`} />,
  'right to left': () => <Prose html={`<h2>${rightToLeft.title}</h2><p>${rightToLeft.text}</p>`} />,
};
