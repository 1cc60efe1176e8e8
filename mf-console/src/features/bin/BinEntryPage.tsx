import { HistoryOutlined } from '@ant-design/icons';
import { Loading } from '@plinth/kit/Loading';
import { useTexts } from '@plinth/kit/texts';
import { useNavigate, useParams } from 'react-router-dom';
import { useDates } from '../../ui/dates.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { BlogText, ProjectText } from '../../ui/PublicationText.tsx';
import { StateBadge } from '../../ui/publishing/StateBadge.tsx';
import { useReadBinEntryQuery } from './api.ts';
import { BinActions } from './BinActions.tsx';
import texts from './texts/en.po';

/** What was deleted, as it was: to be read, not changed. */
export default function BinEntryPage() {
  const t = useTexts(texts);
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { localDateTime } = useDates();
  const call = useReadBinEntryQuery({ params: { id } });
  const { currentData: entry } = call;
  return (
    <Page
      narrow
      title={entry?.title ?? t('bin.title')}
      badge={entry && <StateBadge publication={{ state: entry.state }} />}
      lead={
        entry && (
          <>
            {t('entry.type', { type: entry.type })} ·{' '}
            {t('entry.deleted', { time: localDateTime(entry.deletedAt) })} · <bdi>{entry.by.fullName}</bdi>
            <br />
            {t('entry.expires', { time: localDateTime(entry.expiresAt) })}
          </>
        )
      }
      back={{ to: '/bin', label: t('bin.back') }}
      actions={
        entry && (
          <>
            <BinActions entry={entry} onGone={() => navigate('/bin')} />
            <LinkButton icon={<HistoryOutlined aria-hidden />} to={`/${entry.type}s/${id}/revisions`}>
              {t('entry.history')}
            </LinkButton>
          </>
        )
      }
    >
      <Fetched call={call} failure={t('entry.missing')}>
        {!entry && <Loading />}
        {entry?.blog && <BlogText blog={entry.blog} />}
        {entry?.project && <ProjectText project={entry.project} />}
      </Fetched>
    </Page>
  );
}
