import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { useLatest } from './useLatest.ts';

interface SearchFieldProps {
  /** What it asks for, for screen readers and while it is empty. */
  label: string;
  /** The words that are searched for. */
  value: string;
  onSearch: (words: string) => void;
  className?: string | undefined;
}

/** How long nobody has typed when a search begins. */
const pauseMs = 300;
/** The longest that the API takes. */
const longest = 100;

/** Searches while somebody types: once they pause, or press Enter. */
export function SearchField({ label, value, onSearch, className }: SearchFieldProps) {
  const [typed, setTyped] = useState({ words: value, of: value });
  // Another address, or "clear", has other words than those that were typed to get here.
  const words = typed.of === value ? typed.words : value;
  const latest = useLatest(onSearch);
  useEffect(() => {
    if (words.trim() === value) return;
    const timer = setTimeout(() => latest()(words.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [words, value, latest]);
  return (
    <Input
      className={className}
      type="search"
      allowClear
      maxLength={longest}
      prefix={<SearchOutlined aria-hidden />}
      aria-label={label}
      placeholder={label}
      dir="auto"
      value={words}
      onChange={(event) => setTyped({ words: event.target.value, of: value })}
      onPressEnter={(event) => {
        event.preventDefault();
        onSearch(words.trim());
      }}
    />
  );
}
