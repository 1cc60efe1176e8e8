import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { writeHash, writeId } from './answerQuery.ts';

/** Whoever answers a comment goes on from the form, and not from that comment. */
export const useFocusWhenAnswering = (comment: string | null): void => {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (key && comment && hash === writeHash)
      document.getElementById(writeId)?.focus({ preventScroll: true });
  }, [comment, hash, key]);
};
