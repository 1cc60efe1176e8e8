import { useTexts } from '@plinth/kit/texts';
import { Badge } from '../Badge.tsx';
import { useDates } from '../dates.ts';
import type { Publication } from './publication.ts';
import styles from './StateBadge.module.css';
import texts from './texts/en.po';
import { useSiteZone } from './useSiteZone.ts';

interface StateBadgeProps {
  publication: Publication;
}

/** What a blog or project is at, and what becomes of it when. */
export function StateBadge({ publication }: StateBadgeProps) {
  const t = useTexts(texts);
  const { state = 'published', publishAt, withdrawAt, hasNewerText } = publication;
  const isPublic = state === 'published';
  return (
    <span className={styles.badges}>
      {state !== 'scheduled' && <Badge tone={isPublic ? undefined : 'quiet'}>{t(`state.${state}`)}</Badge>}
      {publishAt && (
        <Badge tone="waiting">
          <Planned what={isPublic ? 'newer' : 'publish'} at={publishAt} />
        </Badge>
      )}
      {withdrawAt && (
        <Badge tone="waiting">
          <Planned what="withdraw" at={withdrawAt} />
        </Badge>
      )}
      {hasNewerText && (
        <Badge tone="waiting">{t(publishAt ? 'newer.thanPlanned' : 'newer.thanPublic')}</Badge>
      )}
    </span>
  );
}

interface PlannedProps {
  what: 'publish' | 'newer' | 'withdraw';
  at: string;
}

/** The moment stands there once the site's time zone is known: in another one it would be another moment. */
function Planned({ what, at }: PlannedProps) {
  const t = useTexts(texts);
  const zone = useSiteZone();
  const { dateTimeIn } = useDates();
  return zone ? t(`planned.${what}`, { time: dateTimeIn(zone, at) }) : t(`plannedSometime.${what}`);
}
