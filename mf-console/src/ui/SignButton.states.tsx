import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { long, type States } from '@plinth/kit/testing/states';
import type { ComponentProps } from 'react';
import { SignButton } from './SignButton.tsx';

const button = (change: Partial<ComponentProps<typeof SignButton>> = {}) => (
  <SignButton
    sign={<DeleteOutlined aria-hidden />}
    tip="Delete"
    label="Delete What a plinth is for"
    danger
    {...change}
  />
);

export const states: States = {
  'it destroys something': () => button(),
  'it leads somewhere': () =>
    button({ sign: <EditOutlined aria-hidden />, tip: 'Edit', label: 'Edit', danger: false, to: '/blogs' }),
  'loading: it is under way': () => button({ busy: true }),
  'long text': () => button({ tip: long.title }),
};
