import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { ButtonLink } from './ButtonLink.tsx';
import { Empty } from './Empty.tsx';

export const states: States = {
  empty: () => <Empty text="No blogs available." />,
  'empty, with a way on': () => (
    <Empty text="No projects match.">
      <ButtonLink to="/projects">All projects</ButtonLink>
    </Empty>
  ),
  'long text': () => <Empty text={long.text} />,
  'right to left': () => (
    <div dir="rtl">
      <Empty text={rightToLeft.text} />
    </div>
  ),
};
