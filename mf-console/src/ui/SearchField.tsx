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
  const [{ words, known, sent }, setTyped] = useState({ words: value, known: value, sent: value });
  // What was searched for is taken up while somebody types on; any other address, or "clear", has words of its own.
  if (value !== known) {
    setTyped(value === sent ? { words, sent, known: value } : { words: value, sent: value, known: value });
  }
  const search = useLatest((wanted: string) => {
    setTyped((now) => ({ ...now, sent: wanted }));
    onSearch(wanted);
  });
  useEffect(() => {
    if (words.trim() === value) return;
    const timer = setTimeout(() => search()(words.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [words, value, search]);
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
      onChange={({ target }) => setTyped((now) => ({ ...now, words: target.value }))}
      onPressEnter={(event) => {
        event.preventDefault();
        search()(words.trim());
      }}
    />
  );
}
