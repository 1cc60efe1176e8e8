import { EditOutlined } from '@ant-design/icons';
import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { LinkButton } from './LinkButton.tsx';

export const states: States = {
  'an icon': () => (
    <LinkButton to="/blogs" type="text" icon={<EditOutlined aria-hidden />} aria-label="Edit the blog" />
  ),
  words: () => <LinkButton to="/blogs">Edit</LinkButton>,
  'long text': () => <LinkButton to="/blogs">{long.title}</LinkButton>,
  'right to left': () => (
    <div dir="rtl">
      <LinkButton to="/blogs">{rightToLeft.name}</LinkButton>
    </div>
  ),
};
