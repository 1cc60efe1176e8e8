import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import missing from '../images/missing.webp';
import { PictureHeader } from './PictureHeader.tsx';

const picture = { src: missing, srcSet: `${missing} 960w` };

export const states: States = {
  'as it is': () => <PictureHeader title="Contact Us" lead="Write to us here." picture={picture} />,
  'with all that it can hold': () => (
    <PictureHeader
      title="AlBasit Hills"
      lead="A city in the hills."
      annotation="City project"
      picture={picture}
    >
      <p>Call us.</p>
    </PictureHeader>
  ),
  'long text': () => (
    <PictureHeader title={`${long.title} ${long.word}`} lead={long.text} picture={picture} />
  ),
  'right to left': () => (
    <div dir="rtl">
      <PictureHeader title={rightToLeft.title} lead={rightToLeft.text} picture={picture} />
    </div>
  ),
};
