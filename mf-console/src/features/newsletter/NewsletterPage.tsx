import type { CampaignDraft } from '@plinth/contracts/newsletter';
import { problemOf } from '@plinth/kit/problem';
import { Button, Form, Input } from 'antd';
import { FormPanel } from '../../ui/FormPanel.tsx';
import { showProblemAtFields } from '../../ui/formProblems.ts';
import { Page } from '../../ui/Page.tsx';
import { RestoredDraft } from '../../ui/RestoredDraft.tsx';
import { useDialogs } from '../../ui/useDialogs.ts';
import { useFormDraft } from '../../ui/useFormDraft.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { useReadSubscriberStatsQuery, useSendCampaignMutation } from './api.ts';
import { CampaignList } from './CampaignList.tsx';
import { sendQuestion } from './sendQuestion.ts';

const blank = { subject: '', message: '' };

export default function NewsletterPage() {
  const dialogs = useDialogs();
  const draft = useFormDraft<CampaignDraft>('newsletter', blank);
  const [sendCampaign, { isLoading: sending }] = useSendCampaignMutation();
  const subscribers = useReadSubscriberStatsQuery(undefined, { refetchOnMountOrArgChange: true });

  const submit = useSingleFlight(async (body: CampaignDraft) => {
    const { data } = await subscribers.refetch();
    if (!(await dialogs.confirm(sendQuestion(data?.totalSubscribers)))) return;
    try {
      await sendCampaign({ body }).unwrap();
    } catch (error) {
      showProblemAtFields(draft.form, error);
      dialogs.failure('Failed to send newsletter. Please try again.', problemOf(error).message);
      return;
    }
    draft.reset();
    dialogs.success('Newsletter sent successfully!', 'It goes out now. You can follow it below.');
  });

  return (
    <Page
      narrow
      title="Send Newsletter"
      lead={subscribers.data && `${subscribers.data.totalSubscribers.toLocaleString()} subscribers`}
    >
      <FormPanel>
        {draft.restored && <RestoredDraft onDiscard={draft.reset} />}
        <Form
          form={draft.form}
          layout="vertical"
          initialValues={draft.initialValues}
          onValuesChange={draft.onValuesChange}
          onFinish={submit}
          scrollToFirstError={{ focus: true, block: 'center' }}
        >
          <Form.Item
            name="subject"
            label="Subject"
            rules={[{ required: true, whitespace: true, message: 'Please enter a subject' }]}
          >
            <Input maxLength={200} />
          </Form.Item>
          <Form.Item
            name="message"
            label="Message"
            rules={[{ required: true, whitespace: true, message: 'Please write a message' }]}
          >
            <Input.TextArea autoSize={{ minRows: 8, maxRows: 24 }} maxLength={50_000} />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={sending}>
            Send Newsletter
          </Button>
        </Form>
      </FormPanel>
      <CampaignList />
    </Page>
  );
}
