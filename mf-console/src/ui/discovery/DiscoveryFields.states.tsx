import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { Form } from 'antd';
import { DiscoveryFields } from './DiscoveryFields.tsx';

const fields = (values: Record<string, string>) => (
  <Form layout="vertical" initialValues={{ slug: '', ...values }}>
    <DiscoveryFields type="blog" />
  </Form>
);

export const states: States = {
  empty: () => fields({}),
  'kept from search engines': () => fields({ noIndex: 'true' }),
  'long text': () => fields({ searchTitle: long.title, searchDescription: long.text.slice(0, 300) }),
  'right to left': () => fields({ searchTitle: rightToLeft.title, searchDescription: rightToLeft.text }),
};
