import { useTexts } from '@plinth/kit/texts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { isWhole, type OfAsked } from './projectFilters.ts';
import texts from './texts/en.po';

interface NoProjectsProps extends OfAsked {
  /** How many there are on all pages of what is asked for. */
  total?: number;
}

/** What stands in place of projects where what is asked for has none. */
export function NoProjects({ asked, total = 0 }: NoProjectsProps) {
  const t = useTexts(texts);
  if (total === 0 && isWhole(asked)) return <Empty text={t('projects.none')} />;
  return (
    <Empty text={t('projects.noMatch')}>
      <ArrowLink to="/projects">{t('projects.showAll')}</ArrowLink>
    </Empty>
  );
}
