import { newIdempotencyKey } from '@plinth/contracts/idempotencyKey';
import type { CampaignDraft } from '@plinth/contracts/newsletter';
import { type FormDraft, useFormDraft } from '../../ui/useFormDraft.ts';

/** What is written, and the key under which it is sent. The key is kept with the draft until the sending succeeded. */
export interface WrittenNewsletter extends CampaignDraft {
  readonly key: string;
}

const blank = { subject: '', message: '', key: '' };

export interface NewsletterDraft extends FormDraft<WrittenNewsletter> {
  /** The key of what is written. */
  keyOf(written: WrittenNewsletter): string;
  /** Whether nothing is written. */
  isBlank(): boolean;
  /** Begins a newsletter with these words, in the place of what is written. */
  begin(words: CampaignDraft): void;
  /** Gives what is written another key: it is a newsletter of its own. */
  renewKey(written: WrittenNewsletter): string;
}

/** The newsletter that is being written. Tabs and reloads that share the draft share its key. */
export const useNewsletterDraft = (): NewsletterDraft => {
  const draft = useFormDraft<WrittenNewsletter>('newsletter', blank);

  const keep = (written: WrittenNewsletter, key: string) => {
    draft.form.setFieldValue('key', key);
    draft.onValuesChange({}, { ...written, key });
    return key;
  };
  const renewKey = (written: WrittenNewsletter) => keep(written, newIdempotencyKey());
  const isBlank = ({ subject, message }: CampaignDraft) => subject === '' && message === '';

  return {
    ...draft,
    onValuesChange: (_changed, written) => {
      keep(written, isBlank(written) ? '' : written.key || newIdempotencyKey());
    },
    isBlank: () => isBlank({ ...blank, ...draft.form.getFieldsValue(true) }),
    begin: ({ subject, message }) => {
      draft.form.setFieldsValue({ subject, message });
      renewKey({ subject, message, key: '' });
    },
    keyOf: (written) => written.key || renewKey(written),
    renewKey,
  };
};
