import { searchLength } from '@plinth/contracts/constants';
import { useCalls } from '@plinth/kit/calls';
import { requestFor } from '@plinth/kit/endpoints';
import { useEffect } from 'react';
import { searchWith } from '../../ui/query.ts';

/**
 * Tells that nothing was found for a question, once: a script does, or where there are none a picture that shows nothing. Who keeps or
 * fetches the page without looking at it tells nothing.
 */
export function MissedNote({ question }: { question: string }) {
  const { send } = useCalls();
  const q = question.slice(0, searchLength).toWellFormed();
  useEffect(() => {
    // Nobody waits for this count, and nobody is told that it failed.
    send('noteMissed', { body: { q } }).catch(() => undefined);
  }, [send, q]);
  return (
    <noscript>
      <img hidden alt="" src={`${requestFor('noteMissedWithoutScripts').url}?${searchWith({ q })}`} />
    </noscript>
  );
}
