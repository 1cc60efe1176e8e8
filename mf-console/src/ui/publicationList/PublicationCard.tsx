import { memo } from 'react';
import { useDates } from '../dates.ts';
import { PictureCard } from '../PictureCard.tsx';
import { isUsual } from '../publishing/publication.ts';
import { StateBadge } from '../publishing/StateBadge.tsx';
import { ChooseBox } from './ChooseBox.tsx';
import type { PublicationEntry } from './PublicationTable.tsx';
import type { Chosen } from './useChosen.ts';

interface PublicationCardProps {
  entry: PublicationEntry;
  isChosen: boolean;
  onToggle: Chosen['toggle'];
}

/** One blog or project of a list, as a card: drawn anew only when it is another one, or is chosen or left out. */
export const PublicationCard = memo(function PublicationCard({
  entry,
  isChosen,
  onToggle,
}: PublicationCardProps) {
  const { longDate } = useDates();
  const { to, image, title, publication, fact, date, actions } = entry;
  return (
    <PictureCard
      to={to}
      image={image}
      title={title}
      badge={isUsual(publication) ? undefined : <StateBadge publication={publication} />}
      facts={[fact, longDate(date)]}
      actions={actions}
      chosen={isChosen}
      choice={<ChooseBox entry={entry} isChosen={isChosen} onToggle={onToggle} onPicture />}
    />
  );
});
