import { useTexts } from '@plinth/kit/texts';
import type { ReactNode } from 'react';
import type { SubmitChoice } from '../DraftForm.tsx';
import { useDates } from '../dates.ts';
import type { Publication, PublicationWish } from './publication.ts';
import texts from './texts/en.po';
import { useSchedule } from './useSchedule.tsx';
import { useSiteZone } from './useSiteZone.ts';

interface SaveChoices {
  /** What the button says that sends the form without a further choice. */
  readonly submitLabel: string;
  readonly others: readonly SubmitChoice[];
  /** What is wished of the text by the button that was pressed; null when the person went back from the question for it. */
  readonly wishFor: (choice: string | undefined) => Promise<PublicationWish | null>;
  readonly dialog: ReactNode;
}

const draft: PublicationWish = { state: 'draft' };
const published: PublicationWish = { state: 'published' };

/**
 * The buttons of the form of a blog or project, each of which says what will happen. `liveLabel` is said by the one that changes
 * what visitors see at once; without a publication it is a new one.
 */
export const useSaveChoices = (liveLabel: string, publication: Publication | null): SaveChoices => {
  const t = useTexts(texts);
  const { dateTimeIn } = useDates();
  const { ask, dialog } = useSchedule();
  const { state = 'published', publishAt, withdrawAt } = publication ?? {};
  const zone = useSiteZone(publishAt !== undefined);
  const isLive = state === 'published';

  const saveDraft = { choice: 'draft', label: t('choice.draft') };
  const publish = { choice: 'publish', label: t('choice.publish') };
  const schedule = { choice: 'schedule', label: t(publishAt ? 'choice.reschedule' : 'choice.schedule') };
  const keepTime =
    zone && publishAt ? t('doAt.publish', { time: dateTimeIn(zone, publishAt) }) : t('choice.keepTime');

  const askWhen = async (): Promise<PublicationWish | null> => {
    const start = { ...(publishAt ? { publishAt } : {}), ...(withdrawAt ? { withdrawAt } : {}) };
    const plan = await ask('publish', start);
    if (!plan?.publishAt) return null;
    return { state: 'scheduled', publishAt: plan.publishAt, withdrawAt: plan.withdrawAt ?? '' };
  };
  const wishFor = async (choice: string | undefined): Promise<PublicationWish | null> => {
    if (choice === 'schedule') return askWhen();
    if (choice === 'publish') return published;
    if (choice === 'draft') return draft;
    if (isLive) return {};
    return state === 'scheduled' && publishAt ? { state, publishAt } : draft;
  };

  if (isLive) return { submitLabel: liveLabel, others: [saveDraft, schedule], wishFor, dialog };
  if (state === 'scheduled')
    return { submitLabel: keepTime, others: [saveDraft, publish, schedule], wishFor, dialog };
  return { submitLabel: saveDraft.label, others: [publish, schedule], wishFor, dialog };
};
