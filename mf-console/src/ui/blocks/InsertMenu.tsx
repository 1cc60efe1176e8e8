import { PlusOutlined } from '@ant-design/icons';
import { useTexts } from '@plinth/kit/texts';
import { Button, Dropdown } from 'antd';
import { type ComponentProps, useState } from 'react';
import texts from '../texts/en.po';
import { type Insertable, insertable } from './useBlockDialogs.ts';

interface InsertMenuProps extends Pick<ComponentProps<typeof Button>, 'tabIndex' | 'onFocus'> {
  className: string | undefined;
  onInsert: (kind: Insertable) => void;
}

/** What is put below the block at the cursor, each after a dialog. */
export function InsertMenu({ className, onInsert, ...stop }: InsertMenuProps) {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  const items = insertable.map((key) => ({ key, label: t(`insert.${key}`) }));
  return (
    <Dropdown
      open={open}
      onOpenChange={setOpen}
      trigger={['click']}
      autoFocus
      menu={{
        items,
        onClick: ({ key }) => {
          setOpen(false);
          onInsert(key as Insertable);
        },
      }}
    >
      <Button
        type="text"
        size="small"
        className={className}
        icon={<PlusOutlined aria-hidden />}
        aria-label={t('insert.menu')}
        aria-haspopup="menu"
        aria-expanded={open}
        {...stop}
      />
    </Dropdown>
  );
}
