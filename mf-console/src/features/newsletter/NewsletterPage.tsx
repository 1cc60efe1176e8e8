import type { Campaign, Letter } from '@plinth/contracts/newsletter';
import type { ProblemView } from '@plinth/kit/problem';
import { useLanguage, useTexts } from '@plinth/kit/texts';
import { Form, Input } from 'antd';
import { useRef, useState } from 'react';
import { DraftForm } from '../../ui/DraftForm.tsx';
import { FormPanel } from '../../ui/FormPanel.tsx';
import { showProblemAtFields } from '../../ui/formProblems.ts';
import { Page } from '../../ui/Page.tsx';
import { useDialogs } from '../../ui/useDialogs.ts';
import { usePaging } from '../../ui/usePaging.ts';
import { useProblemOf } from '../../ui/useProblemOf.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { campaignsPerPage, useReadSubscriberStatsQuery, useSendCampaignMutation } from './api.ts';
import { CampaignList } from './CampaignList.tsx';
import { LetterFields } from './LetterFields.tsx';
import { replaceQuestion, sendAgainQuestion, sendQuestion, sentWords } from './questions.ts';
import { subscriberWords } from './readers.ts';
import texts from './texts/en.po';
import { useNewsletterDraft, type WrittenNewsletter } from './useNewsletterDraft.ts';
import { letterSent } from './writtenLetter.ts';

/** A problem with its faults at the fields of the form that hold what was sent. */
const atRichText = (problem: ProblemView): ProblemView => {
  const { html, ...others } = problem.fields ?? {};
  return html ? { ...problem, fields: { ...others, richText: html } } : problem;
};

export default function NewsletterPage() {
  const t = useTexts(texts);
  const language = useLanguage();
  const listTitle = useRef<HTMLHeadingElement>(null);
  const paging = usePaging(campaignsPerPage, listTitle);
  const [latest, setLatest] = useState<string>();
  const dialogs = useDialogs();
  const problemOf = useProblemOf();
  const draft = useNewsletterDraft();
  const [sendCampaign, { isLoading: sending }] = useSendCampaignMutation();
  const subscribers = useReadSubscriberStatsQuery(undefined, { refetchOnMountOrArgChange: true });

  /**
   * Sends under a key; when that has sent other words, asks whether these are a further newsletter. Answers null when
   * they are not to be sent.
   */
  const send = async (written: WrittenNewsletter, key: string): Promise<Campaign | null> => {
    const call = { body: letterSent(written), headers: { 'idempotency-key': key } };
    try {
      return await sendCampaign(call).unwrap();
    } catch (error) {
      if (problemOf(error).code !== 'idempotency-key-reused') throw error;
      return (await dialogs.confirm(sendAgainQuestion(language)))
        ? send(written, draft.renewKey(written))
        : null;
    }
  };

  const submit = useSingleFlight(async (written: WrittenNewsletter) => {
    const { data } = await subscribers.refetch();
    if (!(await dialogs.confirm(sendQuestion(language, data, written)))) return;
    let campaign: Campaign | null;
    try {
      campaign = await send(written, draft.keyOf(written));
    } catch (error) {
      const { message } = showProblemAtFields(draft.form, atRichText(problemOf(error)));
      dialogs.failure(t('newsletter.failed'), message);
      return;
    }
    if (!campaign) return;
    draft.reset();
    if (paging.page > 1) paging.setPage(1);
    setLatest(campaign._id);
    // In passing: a dialog would cover the way to call it back.
    dialogs.success(t('newsletter.sent'), sentWords(language, campaign));
  });

  const copy = async (letter: Letter) => {
    if (!draft.isBlank() && !(await dialogs.confirm(replaceQuestion(language)))) return;
    draft.begin(letter);
    draft.form.focusField('subject');
  };

  return (
    <Page
      narrow
      title={t('newsletter.title')}
      lead={subscribers.data && subscriberWords(language, subscribers.data)}
    >
      <FormPanel>
        <DraftForm draft={draft} sending={sending} submitLabel={t('newsletter.send')} onSubmit={submit}>
          <Form.Item name="key" hidden>
            <Input />
          </Form.Item>
          <LetterFields />
        </DraftForm>
      </FormPanel>
      <CampaignList paging={paging} title={listTitle} latest={latest} onCopy={copy} />
    </Page>
  );
}
