import { ProblemNotice } from '@plinth/kit/ProblemNotice';
import { detailFailure, problemOf } from '@plinth/kit/problem';
import { useLanguage, useTexts } from '@plinth/kit/texts';
import { ArrowLink } from './ArrowLink.tsx';
import { useRefetch } from './answers.ts';
import { Column } from './Column.tsx';
import { DeadEnd } from './DeadEnd.tsx';
import { isDead } from './head.ts';
import { PageHeader } from './PageHeader.tsx';
import texts from './texts/en.po';

/** What can be asked for by an address of its own, and the list of all. */
const lists = { blog: '/blogs', project: '/projects' } as const;

interface DetailProblemProps {
  error: unknown;
  /** What was being fetched. */
  noun: keyof typeof lists;
}

/** Stands where an article or a project would, when it cannot be had. */
export function DetailProblem({ error, noun }: DetailProblemProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const refetch = useRefetch();
  const { status } = problemOf(error);
  if (isDead(status)) {
    return (
      <DeadEnd
        status={status}
        title={status === 410 ? t('detail.gone', { noun }) : t('detail.dead', { noun })}
        lead={t(status === 410 ? 'detail.goneLead' : 'detail.deadLead')}
      >
        <ArrowLink to={lists[noun]}>{t('detail.all', { noun })}</ArrowLink>
        <ArrowLink to="/">{t('way.home')}</ArrowLink>
        <ArrowLink to="/contactus">{t('way.contact')}</ArrowLink>
      </DeadEnd>
    );
  }
  return (
    <>
      <PageHeader title={t('detail.failed', { noun })} />
      <Column>
        <ProblemNotice error={error} message={detailFailure(error, noun, language)} onRetry={refetch} />
      </Column>
    </>
  );
}
