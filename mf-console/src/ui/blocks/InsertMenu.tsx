import { PlusOutlined } from '@ant-design/icons';
import { useTexts } from '@plinth/kit/texts';
import texts from '../texts/en.po';
import { ToolMenu, type ToolStop } from './ToolMenu.tsx';
import { type Insertable, insertable } from './useBlockDialogs.ts';

interface InsertMenuProps extends ToolStop {
  className: string | undefined;
  onInsert: (kind: Insertable) => void;
}

/** What is put below the block at the cursor, each after a dialog. */
export function InsertMenu({ onInsert, ...stop }: InsertMenuProps) {
  const t = useTexts(texts);
  return (
    <ToolMenu
      icon={<PlusOutlined aria-hidden />}
      label={t('insert.menu')}
      items={() => insertable.map((key) => ({ key, label: t(`insert.${key}`) }))}
      onChoose={(key) => onInsert(key as Insertable)}
      {...stop}
    />
  );
}
