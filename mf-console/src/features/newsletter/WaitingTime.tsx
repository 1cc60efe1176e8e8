import type { Campaign } from '@plinth/contracts/newsletter';
import { useTexts, withElements } from '@plinth/kit/texts';
import { useEffect, useEffectEvent } from 'react';
import texts from './texts/en.po';
import { useSecondsUntil } from './useSecondsUntil.ts';

interface WaitingTimeProps {
  campaign: Campaign;
  /** Fetches the campaign's present state. */
  look: () => unknown;
}

/** How long a newsletter still waits, and whom it goes to. Looks at it once its moment has come. */
export function WaitingTime({ campaign: { sendAt, total }, look }: WaitingTimeProps) {
  const t = useTexts(texts);
  const left = useSecondsUntil(sendAt);
  const lookNow = useEffectEvent(look);
  const isDue = left === 0;
  useEffect(() => {
    if (!isDue) return;
    // What is due when it is first shown has not been asked for yet: whoever shows it begins to in an effect that comes after this one.
    const later = setTimeout(lookNow);
    return () => clearTimeout(later);
  }, [isDue]);
  return (
    <span role="timer">
      {withElements(isDue ? t('waiting.due', { total }) : t('waiting.left', { left, total }), {
        b: (words) => <b>{words}</b>,
      })}
    </span>
  );
}
