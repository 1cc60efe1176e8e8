import { languages } from '@plinth/contracts/languages';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Column } from './columns.ts';
import styles from './Grid.module.css';

interface CellEditorProps {
  column: Column;
  value: string;
  /** With what was written, or without where it is as it was; and where to go from there. */
  onDone: (written: string | undefined, how: 'down' | 'next' | 'before' | 'stay') => void;
}

/** What a cell is while it is edited. Enter and Tab take what is written, Escape leaves what was there. */
export function CellEditor({ column, value, onDone }: CellEditorProps) {
  const [written, setWritten] = useState(value);
  const isDone = useRef(false);
  const done = (text: string | undefined, how: Parameters<CellEditorProps['onDone']>[1]) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(text, how);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const how = { Enter: 'down', Tab: event.shiftKey ? 'before' : 'next', Escape: 'stay' } as const;
    if (!Object.hasOwn(how, event.key)) return;
    event.preventDefault();
    done(event.key === 'Escape' ? undefined : written, how[event.key as keyof typeof how]);
  };
  const common = {
    className: styles.editor,
    'aria-label': column.label,
    value: written,
    // It stands where the focus was.
    autoFocus: true,
    onKeyDown,
    onBlur: () => done(written, 'stay'),
  };
  if (column.kind === 'choice') {
    return (
      <select
        {...common}
        onClick={(event) => event.stopPropagation()}
        onChange={(event) => setWritten(event.target.value)}
      >
        {column.choices?.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...common}
      dir={column.language ? languages[column.language].direction : 'auto'}
      lang={column.language}
      autoComplete="off"
      inputMode={column.kind === 'number' ? 'decimal' : 'text'}
      maxLength={column.maxLength}
      onClick={(event) => event.stopPropagation()}
      onChange={(event) => setWritten(event.target.value)}
    />
  );
}
