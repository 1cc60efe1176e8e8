import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import RichTextEditor from './RichTextEditor.tsx';

export const states: States = {
  empty: () => <RichTextEditor label="Description" />,
  'as it is': () => (
    <RichTextEditor
      label="Description"
      value="<h2>What it carries</h2><p>Nobody <strong>thanks</strong> you.</p>"
    />
  ),
  'long text': () => <RichTextEditor label="Description" value={`<p>${long.word}</p><p>${long.text}</p>`} />,
  'right to left': () => <RichTextEditor label="Description" value={`<p>${rightToLeft.text}</p>`} />,
};
