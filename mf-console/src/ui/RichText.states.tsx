import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { RichText } from './RichText.tsx';

const article = `
  <p>Nobody thanks you for a <strong>plinth</strong>, says <em>the builder</em>.</p>
  <h2>What it carries</h2>
  <ul><li>The wall</li><li>The roof</li></ul>
  <blockquote><p>It is looked at by nobody until it cracks.</p></blockquote>`;

export const states: States = {
  'everything that staff can write': () => <RichText html={article} />,
  'long text': () => <RichText html={`<h2>${long.title}</h2><p>${long.word}</p><p>${long.text}</p>`} />,
  'right to left': () => <RichText html={`<h2>${rightToLeft.title}</h2><p>${rightToLeft.text}</p>`} />,
};
