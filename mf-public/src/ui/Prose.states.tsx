import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { Prose } from './Prose.tsx';

const article = `
  <p>Nobody thanks you for a <strong>plinth</strong>, says <em>the builder</em>.</p>
  <h2>What it carries</h2>
  <ul><li>The wall</li><li>The roof</li></ul>
  <h3>In this order</h3>
  <ol><li>Ground</li><li>Plinth</li></ol>
  <blockquote><p>It is looked at by nobody until it cracks.</p></blockquote>
  <p>More in <a href="/projects">the projects</a>.</p>`;

export const states: States = {
  'everything that staff can write': () => <Prose html={article} />,
  'long text': () => <Prose html={`<h2>${long.title}</h2><p>${long.word}</p><p>${long.text}</p>`} />,
  'right to left': () => <Prose html={`<h2>${rightToLeft.title}</h2><p>${rightToLeft.text}</p>`} />,
};
