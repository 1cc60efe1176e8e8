import { api } from '@plinth/kit/api';
import { read, write } from '@plinth/kit/endpoints';
import { list } from '@plinth/kit/lists';

export const campaignsPerPage = 10;

export const newsletterApi = api.enhanceEndpoints({ addTagTypes: ['Campaign'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    readSubscriberStats: read(build, 'readSubscriberStats'),
    listCampaigns: list(build, 'listCampaigns', { providesTags: ['Campaign'] }),
    readCampaign: read(build, 'readCampaign', { providesTags: ['Campaign'] }),
    readLetter: read(build, 'readLetter'),
    sendCampaign: write(build, 'sendCampaign', { invalidatesTags: ['Campaign'] }),
    pauseCampaign: write(build, 'pauseCampaign', { invalidatesTags: ['Campaign'] }),
    resumeCampaign: write(build, 'resumeCampaign', { invalidatesTags: ['Campaign'] }),
    cancelCampaign: write(build, 'cancelCampaign', { invalidatesTags: ['Campaign'] }),
  }),
});

export const {
  useReadSubscriberStatsQuery,
  useListCampaignsQuery,
  useReadCampaignQuery,
  useReadLetterQuery,
  useSendCampaignMutation,
  usePauseCampaignMutation,
  useResumeCampaignMutation,
  useCancelCampaignMutation,
} = newsletterApi;
