import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { ArrowLink } from './ArrowLink.tsx';

export const states: States = {
  'as it is': () => <ArrowLink to="/blogs">See More</ArrowLink>,
  'with words for who hears it': () => (
    <ArrowLink to="/blogs" about="Blogs">
      See More
    </ArrowLink>
  ),
  'long text': () => <ArrowLink to="/blogs">{long.title}</ArrowLink>,
  'right to left': () => (
    <div dir="rtl">
      <ArrowLink to="/blogs">{rightToLeft.title}</ArrowLink>
    </div>
  ),
};
