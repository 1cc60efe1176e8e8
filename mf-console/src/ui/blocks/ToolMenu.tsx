import { Button, Dropdown, type MenuProps } from 'antd';
import { type ComponentProps, type ReactNode, useState } from 'react';

/** What the toolbar gives each of its stops. */
export type ToolStop = Pick<ComponentProps<typeof Button>, 'tabIndex' | 'onFocus'>;

interface ToolMenuProps extends ToolStop {
  className: string | undefined;
  icon: ReactNode;
  label: string;
  /** Asked for when it opens. */
  items: () => NonNullable<MenuProps['items']>;
  onChoose: (key: string) => void;
}

/** A stop of the editor's toolbar that opens a menu. */
export function ToolMenu({ className, icon, label, items, onChoose, ...stop }: ToolMenuProps) {
  const [open, setOpen] = useState(false);
  return (
    <Dropdown
      open={open}
      onOpenChange={setOpen}
      trigger={['click']}
      autoFocus
      menu={{
        items: open ? items() : [],
        onClick: ({ key }) => {
          setOpen(false);
          onChoose(key);
        },
      }}
    >
      <Button
        type="text"
        size="small"
        className={className}
        icon={icon}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        {...stop}
      />
    </Dropdown>
  );
}
