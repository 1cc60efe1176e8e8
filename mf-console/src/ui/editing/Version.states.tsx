import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { Version } from './Version.tsx';

export const states: States = {
  'a line': () => <Version field={{ kind: 'text' }} value="What a plinth is for" label="Title: yours" />,
  'a text': () => (
    <Version
      field={{ kind: 'rich' }}
      value="<p>Nobody <strong>thanks</strong> you.</p>"
      label="Text: yours"
    />
  ),
  'a day': () => <Version field={{ kind: 'day' }} value="2026-03-20" label="Date: yours" />,
  'a word': () => <Version field={{ kind: 'word' }} value="ongoing" label="Category: yours" />,
  'a stored picture': () => (
    <Version field={{ kind: 'image' }} value="article-brick.webp" label="Picture: theirs" />
  ),
  'several pictures': () => (
    <Version field={{ kind: 'images' }} value={'article-brick.webp\ngone.webp'} label="Gallery: theirs" />
  ),
  empty: () => <Version field={{ kind: 'text' }} value="" label="Title: theirs" />,
  'long text': () => (
    <Version field={{ kind: 'rich' }} value={`<p>${long.text.repeat(4)}</p>`} label="Text: yours" />
  ),
  'right to left': () => <Version field={{ kind: 'text' }} value={rightToLeft.title} label="Title: yours" />,
};
