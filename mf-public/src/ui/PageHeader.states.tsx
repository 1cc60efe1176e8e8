import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { Annotation } from './Annotation.tsx';
import { PageHeader } from './PageHeader.tsx';

export const states: States = {
  'as it is': () => <PageHeader title="Blogs" />,
  'with all that it can hold': () => (
    <PageHeader
      title="What a plinth is for"
      lead="Nobody thanks you for a plinth."
      annotation={<Annotation parts={['20 March 2026', 'Mahnoor Vellani']} />}
    />
  ),
  'long text': () => <PageHeader title={`${long.title} ${long.word}`} lead={long.text} />,
  'right to left': () => (
    <div dir="rtl">
      <PageHeader title={rightToLeft.title} lead={rightToLeft.text} />
    </div>
  ),
};
