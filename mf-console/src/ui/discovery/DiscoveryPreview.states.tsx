import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { Form, Input } from 'antd';
import { DiscoveryPreview } from './DiscoveryPreview.tsx';

const preview = (values: Record<string, string>) => (
  <Form layout="vertical" initialValues={values}>
    {['title', 'description', 'searchTitle', 'searchDescription', 'image', 'slug'].map((name) => (
      <Form.Item key={name} name={name} hidden>
        <Input />
      </Form.Item>
    ))}
    <DiscoveryPreview type="blog" stored={{ _id: 'b1', slug: 'a-wall' }} />
  </Form>
);

export const states: States = {
  'nothing written': () => preview({}),
  'by its title and text': () =>
    preview({ title: 'A wall', description: '<p>It stands.</p>', image: 'article-brick.webp' }),
  'by words of its own': () =>
    preview({ title: 'A wall', searchTitle: 'Walls', searchDescription: 'All of them.' }),
  'long text': () => preview({ title: long.title, description: '<p>It stands.</p>' }),
  'right to left': () => preview({ title: rightToLeft.title, description: '<p>دیوار کھڑی ہے۔</p>' }),
};
