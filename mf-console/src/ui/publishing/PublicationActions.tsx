import { HistoryOutlined } from '@ant-design/icons';
import { staff } from '@plinth/contracts/constants';
import type { PublicationChange } from '@plinth/contracts/fields';
import { Can } from '@plinth/kit/Can';
import { useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import type { EditNoun } from '../editing/differences.ts';
import { LinkButton } from '../LinkButton.tsx';
import { PreviewLinksButton } from '../previews/PreviewLinksButton.tsx';
import { useDialogs } from '../useDialogs.ts';
import { useProblemOf } from '../useProblemOf.ts';
import { useSingleFlight } from '../useSingleFlight.ts';
import type { Publication } from './publication.ts';
import texts from './texts/en.po';
import { useSchedule } from './useSchedule.tsx';

interface PublicationActionsProps {
  noun: EditNoun;
  publication: Publication & { readonly _id: string; readonly title: string; readonly revision: number };
  /** The address of its revisions. */
  revisions: string;
  /** Beside a form that publishes with what was typed, it does not offer to publish without. */
  beside?: 'form';
  changing: boolean;
  /** Rejects when it could not be changed. */
  onChange: (change: PublicationChange) => Promise<unknown>;
}

type Transition = 'publish' | 'withdraw' | 'unschedule' | 'keep' | 'withdrawLater';

/** What can be done with a blog or project without changing its text, and the way to its revisions. */
export function PublicationActions(props: PublicationActionsProps) {
  const { noun, publication, revisions, beside, changing, onChange } = props;
  const t = useTexts(texts);
  const dialogs = useDialogs();
  const problemOf = useProblemOf();
  const { ask, dialog } = useSchedule();
  const { state = 'published', publishAt, withdrawAt, hasNewerText, title } = publication;
  const isLive = state === 'published';

  const agreed = (transition: 'publish' | 'withdraw') =>
    dialogs.confirm({
      title: t(`question.${transition}`, { noun }),
      text: t(`questionText.${transition}`),
      subject: title,
      yes: t(`action.${transition}`),
      no: t('question.no'),
      danger: transition === 'withdraw',
    });
  const wanted = async (transition: Transition): Promise<PublicationChange | null> => {
    switch (transition) {
      case 'publish':
        return (await agreed('publish')) ? { state: 'published' } : null;
      case 'withdraw':
        return (await agreed('withdraw')) ? { state: 'withdrawn' } : null;
      case 'unschedule':
        return { publishAt: null };
      case 'keep':
        return { withdrawAt: null };
      case 'withdrawLater': {
        const plan = await ask('withdraw', withdrawAt ? { withdrawAt } : {});
        return plan?.withdrawAt ? { withdrawAt: plan.withdrawAt } : null;
      }
    }
  };
  const go = useSingleFlight(async (transition: Transition) => {
    const change = await wanted(transition);
    if (!change) return;
    try {
      await onChange(change);
      dialogs.success(t(`done.${transition}`), title);
    } catch (error) {
      dialogs.failure(t('action.failed'), problemOf(error).message);
    }
  });

  const offered: Transition[] = [
    ...(beside !== 'form' && (!isLive || hasNewerText || publishAt) ? (['publish'] as const) : []),
    ...(publishAt ? (['unschedule'] as const) : []),
    ...(isLive ? (['withdraw', withdrawAt ? 'keep' : 'withdrawLater'] as const) : []),
  ];
  const label = (transition: Transition) =>
    transition === 'publish' && isLive ? t('action.publishNewer') : t(`action.${transition}`);
  return (
    <Can role={staff}>
      {offered.map((transition) => (
        <Button key={transition} disabled={changing} onClick={() => go(transition)}>
          {label(transition)}
        </Button>
      ))}
      <PreviewLinksButton type={noun} id={publication._id} revision={publication.revision} />
      <LinkButton icon={<HistoryOutlined aria-hidden />} to={revisions}>
        {t('action.revisions')}
      </LinkButton>
      {dialog}
    </Can>
  );
}
