import { useTexts } from '@plinth/kit/texts';
import { ArrowLink } from '../../../ui/ArrowLink.tsx';
import { Column } from '../../../ui/Column.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useHydrated } from '../../../ui/useHydrated.ts';
import { ProjectCard } from '../ProjectCard.tsx';
import grid from '../ProjectsPage.module.css';
import { useKept } from './kept.ts';
import { KeptBar, KeptTools } from './lateKept.tsx';
import texts from './texts/en.po';

/** The projects that a visitor has saved, drawn from the device alone: no server learns which they are. */
export function SavedPage() {
  const t = useTexts(texts);
  const alive = useHydrated();
  const { saved } = useKept();
  return (
    <>
      <PageHeader title={t('saved.title')} lead={t('saved.lead')} />
      <Column>
        {alive && saved.length > 0 && (
          <ul className={grid.grid}>
            {saved.map((project) => (
              <li key={project.slug}>
                <ProjectCard project={project} level={2} tools={<KeptTools project={project} />} />
              </li>
            ))}
          </ul>
        )}
        {saved.length === 0 && (
          <Empty text={t('saved.none')}>
            <ArrowLink to="/projects">{t('saved.choose')}</ArrowLink>
          </Empty>
        )}
        <KeptBar />
      </Column>
    </>
  );
}
