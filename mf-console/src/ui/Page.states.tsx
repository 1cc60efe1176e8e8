import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { Button } from 'antd';
import { Badge } from './Badge.tsx';
import { Page } from './Page.tsx';

export const states: States = {
  'as it is': () => <Page title="Blogs">What it holds.</Page>,
  'with all that it can hold': () => (
    <Page
      title="Edit Blog"
      badge={<Badge>Draft</Badge>}
      lead="What you change is live when you save it."
      back={{ to: '/blogs', label: 'Blogs' }}
      actions={<Button type="primary">Add Blog</Button>}
      narrow
    >
      What it holds.
    </Page>
  ),
  'long text': () => (
    <Page title={`${long.title} ${long.word}`} lead={long.text} actions={<Button>Add</Button>}>
      {long.text}
    </Page>
  ),
  'right to left': () => (
    <div dir="rtl">
      <Page title={rightToLeft.title} lead={rightToLeft.text}>
        {rightToLeft.text}
      </Page>
    </div>
  ),
};
