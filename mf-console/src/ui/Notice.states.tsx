import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { Button } from 'antd';
import { Notice } from './Notice.tsx';

export const states: States = {
  'as it is': () => <Notice title="Not found" text="This page does not exist." />,
  error: () => (
    <Notice
      title="This screen could not be shown"
      text="Something went wrong on our side."
      role="alert"
      action={<Button type="primary">Try again</Button>}
    />
  ),
  'long text': () => <Notice title={long.title} text={long.text} />,
  'right to left': () => (
    <div dir="rtl">
      <Notice title={rightToLeft.title} text={rightToLeft.text} />
    </div>
  ),
};
