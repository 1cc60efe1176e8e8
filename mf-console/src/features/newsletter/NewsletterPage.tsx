import { problemOf } from '@plinth/kit/problem';
import { Form, Input } from 'antd';
import { useRef } from 'react';
import { DraftForm } from '../../ui/DraftForm.tsx';
import { FormPanel } from '../../ui/FormPanel.tsx';
import { showProblemAtFields } from '../../ui/formProblems.ts';
import { LimitedInput, LimitedTextArea } from '../../ui/LimitedInput.tsx';
import { Page } from '../../ui/Page.tsx';
import { required } from '../../ui/rules.ts';
import { useDialogs } from '../../ui/useDialogs.ts';
import { usePaging } from '../../ui/usePaging.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { campaignsPerPage, useReadSubscriberStatsQuery, useSendCampaignMutation } from './api.ts';
import { CampaignList } from './CampaignList.tsx';
import { sendAgainQuestion, sendQuestion } from './questions.ts';
import { useNewsletterDraft, type WrittenNewsletter } from './useNewsletterDraft.ts';

export default function NewsletterPage() {
  const listTitle = useRef<HTMLHeadingElement>(null);
  const paging = usePaging(campaignsPerPage, listTitle);
  const dialogs = useDialogs();
  const draft = useNewsletterDraft();
  const [sendCampaign, { isLoading: sending }] = useSendCampaignMutation();
  const subscribers = useReadSubscriberStatsQuery(undefined, { refetchOnMountOrArgChange: true });

  /** Sends under a key; when that has sent other words, asks whether these are a further newsletter. */
  const send = async (written: WrittenNewsletter, key: string): Promise<boolean> => {
    const { subject, message } = written;
    try {
      await sendCampaign({ body: { subject, message }, headers: { 'idempotency-key': key } }).unwrap();
      return true;
    } catch (error) {
      if (problemOf(error).code !== 'idempotency-key-reused') throw error;
      return (await dialogs.confirm(sendAgainQuestion)) && send(written, draft.renewKey(written));
    }
  };

  const submit = useSingleFlight(async (written: WrittenNewsletter) => {
    const { data } = await subscribers.refetch();
    if (!(await dialogs.confirm(sendQuestion(data?.totalSubscribers)))) return;
    try {
      if (!(await send(written, draft.keyOf(written)))) return;
    } catch (error) {
      showProblemAtFields(draft.form, error);
      dialogs.failure('Failed to send newsletter. Please try again.', problemOf(error).message);
      return;
    }
    draft.reset();
    if (paging.page > 1) paging.setPage(1);
    dialogs.successInDialog('Newsletter sent successfully!', 'It goes out now. You can follow it below.');
  });

  return (
    <Page
      narrow
      title="Send Newsletter"
      lead={subscribers.data && `${subscribers.data.totalSubscribers.toLocaleString()} subscribers`}
    >
      <FormPanel>
        <DraftForm draft={draft} sending={sending} submitLabel="Send Newsletter" onSubmit={submit}>
          <Form.Item name="key" hidden>
            <Input />
          </Form.Item>
          <Form.Item name="subject" label="Subject" rules={required('Please enter a subject')}>
            <LimitedInput dir="auto" maxLength={200} />
          </Form.Item>
          <Form.Item name="message" label="Message" rules={required('Please write a message')}>
            <LimitedTextArea dir="auto" autoSize={{ minRows: 8, maxRows: 24 }} maxLength={50_000} />
          </Form.Item>
        </DraftForm>
      </FormPanel>
      <CampaignList paging={paging} title={listTitle} />
    </Page>
  );
}
