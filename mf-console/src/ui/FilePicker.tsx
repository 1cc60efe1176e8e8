import { Button } from 'antd';
import { type ReactNode, useRef } from 'react';
import styles from './FilePicker.module.css';
import { acceptedTypes } from './imageKind.ts';

interface FilePickerProps {
  id?: string | undefined;
  /** Its name where no label of a form gives it one. */
  label?: string;
  describedBy?: string | undefined;
  multiple?: boolean;
  icon: ReactNode;
  busy?: boolean;
  /** It is the one main action of its screen. */
  primary?: boolean;
  onPick: (input: HTMLInputElement) => void;
  /** The words on the button. */
  children: ReactNode;
}

/** The way to choose images: the browser's own field, which keyboard and labels reach, behind a button of ours. */
export function FilePicker({ id, label, describedBy, multiple = false, ...props }: FilePickerProps) {
  const { icon, busy = false, primary = false, onPick, children } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        id={id}
        className={styles.input}
        type="file"
        accept={acceptedTypes}
        multiple={multiple}
        aria-label={label}
        aria-describedby={describedBy}
        onChange={(event) => onPick(event.target)}
      />
      <Button
        type={primary ? 'primary' : 'default'}
        icon={icon}
        loading={busy}
        tabIndex={-1}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}
