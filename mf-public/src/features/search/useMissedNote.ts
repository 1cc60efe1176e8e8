import { searchLength } from '@plinth/contracts/constants';
import { useCalls } from '@plinth/kit/calls';
import { useEffect } from 'react';

/** Tells that nothing was found for a question, once; null where something was, or where only a part was looked through. */
export const useMissedNote = (question: string | null) => {
  const { send } = useCalls();
  useEffect(() => {
    if (question === null) return;
    // Nobody waits for this count, and nobody is told that it failed.
    send('noteMissed', { body: { q: question.slice(0, searchLength).toWellFormed() } }).catch(
      () => undefined,
    );
  }, [send, question]);
};
