import { newIdempotencyKey } from '@plinth/contracts/idempotencyKey';
import type { Letter } from '@plinth/contracts/newsletter';
import { type FormDraft, useFormDraft } from '../../ui/useFormDraft.ts';
import { carriedOver, noLetter, type WrittenLetter, writtenLetter } from './writtenLetter.ts';

/** What is written, and the key under which it is sent. The key is kept with the draft until the sending succeeded. */
export type WrittenNewsletter = WrittenLetter & {
  readonly key: string;
};

const blank = { ...noLetter, key: '' };

export interface NewsletterDraft extends FormDraft<WrittenNewsletter> {
  /** The key of what is written. */
  keyOf(written: WrittenNewsletter): string;
  /** Whether nothing is written. */
  isBlank(): boolean;
  /** Begins a newsletter with these words, in the place of what is written. */
  begin(letter: Letter): void;
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
  /** All that is written, also in the format that is not shown. */
  const held = (): WrittenNewsletter => ({ ...blank, ...draft.form.getFieldsValue(true) });
  const isBlank = ({ key: _, format: __, ...words }: WrittenNewsletter) =>
    Object.values(words).every((text) => text === '');

  return {
    ...draft,
    onValuesChange: (changed) => {
      // Who goes over to rich text goes on with the words that are there.
      if ('format' in changed) draft.form.setFieldsValue(carriedOver(held()));
      const written = held();
      keep(written, isBlank(written) ? '' : written.key || newIdempotencyKey());
    },
    isBlank: () => isBlank(held()),
    begin: (letter) => {
      const written = writtenLetter(letter);
      draft.form.setFieldsValue(written);
      renewKey({ ...written, key: '' });
    },
    keyOf: (written) => written.key || renewKey(written),
    renewKey,
  };
};
