import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { MenuLink } from './MenuLink.tsx';

export const states: States = {
  'as it is': () => <MenuLink to="/blogs">Blogs</MenuLink>,
  'of the page that is shown': () => (
    <MenuLink to="/blogs" active>
      Blogs
    </MenuLink>
  ),
  'long text': () => (
    <div style={{ width: 220 }}>
      <MenuLink to="/blogs">{long.title}</MenuLink>
    </div>
  ),
  'right to left': () => (
    <div dir="rtl">
      <MenuLink to="/blogs">{rightToLeft.title}</MenuLink>
    </div>
  ),
};
