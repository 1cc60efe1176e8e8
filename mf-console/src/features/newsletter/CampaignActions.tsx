import type { Campaign } from '@plinth/contracts/newsletter';
import { useLanguage, useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import { useDialogs } from '../../ui/useDialogs.ts';
import { useProblemOf } from '../../ui/useProblemOf.ts';
import { useCancelCampaignMutation, usePauseCampaignMutation, useResumeCampaignMutation } from './api.ts';
import styles from './Campaigns.module.css';
import { cancelQuestion } from './questions.ts';
import texts from './texts/en.po';

interface CampaignActionsProps {
  campaign: Campaign;
  /** Fetches the campaign's present state. */
  look: () => Promise<{ data?: Campaign | undefined }>;
  /** The id of the element that names the campaign. */
  describedBy: string;
  /** Called when the buttons are about to go, with the focus on them. */
  onCancelled: () => void;
}

/** What can be done about a newsletter that is not through. */
export function CampaignActions({ campaign, look, describedBy, onCancelled }: CampaignActionsProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const dialogs = useDialogs();
  const problemOf = useProblemOf();
  const [pause, pausing] = usePauseCampaignMutation();
  const [resume, resuming] = useResumeCampaignMutation();
  const [cancel, cancelling] = useCancelCampaignMutation();
  const call = { params: { id: campaign._id } };
  const isPaused = campaign.status === 'paused';
  const isWaiting = campaign.status === 'waiting';

  const sayWhyNot = (action: 'pause' | 'resume' | 'cancel', error: unknown) => {
    const { code, message } = problemOf(error);
    // Something that a campaign's state no longer allows is not an error: its state is what the person wants to know.
    if (code === 'campaign-state') dialogs.success(message);
    else dialogs.failure(t(`actionFailure.${action}`), message);
  };
  const toggle = async () => {
    try {
      await (isPaused ? resume(call) : pause(call)).unwrap();
    } catch (error) {
      sayWhyNot(isPaused ? 'resume' : 'pause', error);
    }
  };
  /** Nobody is asked while the campaign waits: a question would take the time in which it can be called back. */
  const isAgreed = async () => {
    if (isWaiting) return true;
    const { data = campaign } = await look();
    return dialogs.confirm(cancelQuestion(language, data));
  };
  const end = async () => {
    if (!(await isAgreed())) return;
    try {
      await cancel(call).unwrap();
      onCancelled();
    } catch (error) {
      sayWhyNot('cancel', error);
    }
  };

  return (
    <div className={styles.actions}>
      <Button
        size="small"
        aria-describedby={describedBy}
        loading={pausing.isLoading || resuming.isLoading}
        onClick={toggle}
      >
        {t(isPaused ? 'campaign.resume' : 'campaign.pause')}
      </Button>
      <Button size="small" danger aria-describedby={describedBy} loading={cancelling.isLoading} onClick={end}>
        {t(isWaiting ? 'campaign.callBack' : 'campaign.cancel')}
      </Button>
    </div>
  );
}
