import type { CampaignFrame } from '@plinth/contracts/notifications';
import { useAppDispatch } from '@plinth/kit/store';
import { useEffect } from 'react';
import { followTopic } from '../notifications/liveTopics.ts';
import { newsletterApi } from './api.ts';

const isCampaignFrame = (frame: unknown): frame is CampaignFrame =>
  typeof (frame as Partial<CampaignFrame> | null)?.campaign?._id === 'string';

/** Keeps the campaigns that a screen shows up to date by the socket. */
export const useLiveCampaigns = () => {
  const dispatch = useAppDispatch();
  useEffect(
    () =>
      followTopic('campaigns', (frame) => {
        if (!isCampaignFrame(frame)) return;
        const { campaign } = frame;
        const call = { params: { id: campaign._id } };
        dispatch(newsletterApi.util.updateQueryData('readCampaign', call, () => campaign));
      }),
    [dispatch],
  );
};
