import { api } from '@plinth/kit/api';
import { write } from '@plinth/kit/endpoints';

export const { useSendContactMessageMutation, useSendEnquiryMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    sendContactMessage: write(build, 'sendContactMessage'),
    sendEnquiry: write(build, 'sendEnquiry'),
  }),
});
