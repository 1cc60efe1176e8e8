import { Button } from 'antd';
import { type ReactNode, useRef } from 'react';
import styles from './BarDropdown.module.css';
import { useDismissal } from './useDismissal.ts';

interface BarDropdownProps {
  /** The id of what the button opens: the element that `children` holds. */
  controls: string;
  icon: ReactNode;
  label: string;
  title?: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** How wide it is, and how it is filled. */
  className: string | undefined;
  children: ReactNode;
}

/** A button of the top bar and what it opens below itself; Escape leads back to the button, a press elsewhere closes it. */
export function BarDropdown({
  controls,
  icon,
  label,
  title,
  className,
  children,
  ...props
}: BarDropdownProps) {
  const { open, onOpenChange } = props;
  const anchor = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useDismissal(anchor, open, (byKeyboard) => {
    onOpenChange(false);
    if (byKeyboard) button.current?.focus();
  });

  return (
    <div className={styles.anchor} ref={anchor}>
      <Button
        ref={button}
        type="text"
        icon={icon}
        aria-label={label}
        title={title}
        aria-expanded={open}
        aria-controls={controls}
        onClick={() => onOpenChange(!open)}
      />
      {open && (
        <div className={`${styles.dropdown} ${className}`} id={controls}>
          {children}
        </div>
      )}
    </div>
  );
}
