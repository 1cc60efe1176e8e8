import type { Campaign } from '@plinth/contracts/newsletter';
import { problemOf } from '@plinth/kit/problem';
import { Button } from 'antd';
import { useDialogs } from '../../ui/useDialogs.ts';
import { useCancelCampaignMutation, usePauseCampaignMutation, useResumeCampaignMutation } from './api.ts';
import styles from './Campaigns.module.css';
import { cancelQuestion } from './questions.ts';

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
  const dialogs = useDialogs();
  const [pause, pausing] = usePauseCampaignMutation();
  const [resume, resuming] = useResumeCampaignMutation();
  const [cancel, cancelling] = useCancelCampaignMutation();
  const call = { params: { id: campaign._id } };
  const isPaused = campaign.status === 'paused';

  const toggle = async () => {
    try {
      await (isPaused ? resume(call) : pause(call)).unwrap();
    } catch (error) {
      dialogs.failure(`Failed to ${isPaused ? 'resume' : 'pause'} the newsletter`, problemOf(error).message);
    }
  };
  const end = async () => {
    const { data = campaign } = await look();
    if (!(await dialogs.confirm(cancelQuestion(data)))) return;
    try {
      await cancel(call).unwrap();
      onCancelled();
    } catch (error) {
      dialogs.failure('Failed to cancel the newsletter', problemOf(error).message);
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
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <Button size="small" danger aria-describedby={describedBy} loading={cancelling.isLoading} onClick={end}>
        Cancel
      </Button>
    </div>
  );
}
