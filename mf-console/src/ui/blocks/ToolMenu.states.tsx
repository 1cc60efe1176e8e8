import { PlusOutlined } from '@ant-design/icons';
import { long, type States } from '@plinth/kit/testing/states';
import { ToolMenu } from './ToolMenu.tsx';

const menu = (label: string) => (
  <ToolMenu
    className={undefined}
    icon={<PlusOutlined aria-hidden />}
    label={label}
    items={() => [{ key: 'wall', label: 'Wall' }]}
    onChoose={() => undefined}
  />
);

export const states: States = {
  closed: () => menu('Insert'),
  'long text': () => menu(long.title),
};
