import { companyWords } from '@plinth/contracts/company/companyWords';
import { minimumFillMs } from '@plinth/contracts/constants';
import { useCalls } from '@plinth/kit/calls';
import { saysIn, useLanguage, useTexts } from '@plinth/kit/texts';
import { useMemo } from 'react';
import { Field } from '../../ui/form/Field.tsx';
import { FormFoot } from '../../ui/form/FormFoot.tsx';
import { FormPanel } from '../../ui/form/FormPanel.tsx';
import { NameAndEmail } from '../../ui/form/NameAndEmail.tsx';
import { useForm, useFormDraft } from '../../ui/form/useForm.ts';
import { PictureHeader } from '../../ui/PictureHeader.tsx';
import { useQuery } from '../../ui/query.ts';
import { ContactDetails } from '../company/ContactDetails.tsx';
import { sitePicture } from '../company/pagePictures.ts';
import { contactQuery } from './contactQuery.ts';
import texts from './texts/en.po';

const empty = { name: '', email: '', subject: '', message: '' };

export function ContactPage() {
  const t = useTexts(texts);
  const { send } = useCalls();
  const { hours } = companyWords(saysIn(useLanguage()));
  const isCallBack = useQuery(contactQuery).about !== null;
  const subject = isCallBack ? t('callBack.subject') : '';
  const initial = useMemo(() => ({ ...empty, subject }), [subject]);
  const form = useForm({
    state: useFormDraft('contact', initial),
    call: 'sendContactMessage',
    minimumFillMs: minimumFillMs.letter,
    send: (values, botTrap, headers) =>
      send('sendContactMessage', { body: { ...values, ...botTrap }, headers }),
    success: { text: t('contact.sent'), next: t('contact.next') },
    failure: () => t('contact.failed'),
  });
  return (
    <>
      <PictureHeader title={t('contact.title')} lead={t('contact.lead')} picture={sitePicture}>
        <ContactDetails />
      </PictureHeader>
      <FormPanel
        title={t('contact.send')}
        note={isCallBack ? t('callBack.note', { hours }) : t('contact.note')}
        formProps={form.formProps}
      >
        <NameAndEmail field={form.field} />
        <Field
          label={t('contact.subject')}
          name="subject"
          maxLength={200}
          required
          wide
          {...form.field('subject')}
        />
        <Field
          label={t('contact.message')}
          name="message"
          rows={6}
          maxLength={5000}
          required
          {...form.field('message')}
        />
        <FormFoot action={t('contact.action')} underway={t('contact.underway')} form={form} />
      </FormPanel>
    </>
  );
}
