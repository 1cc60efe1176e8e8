import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * Answers what a component was last drawn with, for handlers and timers that outlive a drawing: known before any effect
 * runs. Not to be asked while drawing.
 */
export const useLatest = <T>(value: T): (() => T) => {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
};
