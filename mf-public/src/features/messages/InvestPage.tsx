import { type EnquiryCategory, enquiryCategories, minimumFillMs } from '@plinth/contracts/constants';
import { phonePattern } from '@plinth/contracts/phone';
import { useCalls } from '@plinth/kit/calls';
import { useTexts } from '@plinth/kit/texts';
import { useNavigate } from 'react-router-dom';
import { Field } from '../../ui/form/Field.tsx';
import { FormFoot } from '../../ui/form/FormFoot.tsx';
import { FormPanel } from '../../ui/form/FormPanel.tsx';
import { NameAndEmail } from '../../ui/form/NameAndEmail.tsx';
import { useForm, useFormDraft } from '../../ui/form/useForm.ts';
import { noticed } from '../../ui/notice.ts';
import { PictureHeader } from '../../ui/PictureHeader.tsx';
import { quarterPicture } from '../company/quarterPicture.ts';
import { useRegistered } from './registered.ts';
import texts from './texts/en.po';

const empty = { name: '', email: '', subject: '', category: '' };

export function InvestPage() {
  const t = useTexts(texts);
  const registered = useRegistered();
  const { send } = useCalls();
  const navigate = useNavigate();
  const form = useForm({
    state: useFormDraft('invest', empty),
    call: 'sendEnquiry',
    minimumFillMs: minimumFillMs.letter,
    send: ({ category, ...values }, botTrap, headers) =>
      send('sendEnquiry', {
        body: { ...values, category: category as EnquiryCategory, ...botTrap },
        headers,
      }),
    success: registered,
    failure: () => t('invest.failed'),
    onSuccess: () => void navigate('/', { state: noticed(registered) }),
  });
  return (
    <>
      <PictureHeader title={t('invest.title')} lead={t('invest.lead')} picture={quarterPicture} />
      <FormPanel title={t('invest.register')} note={t('invest.note')} formProps={form.formProps}>
        <NameAndEmail field={form.field} />
        <Field
          label={t('invest.phone')}
          name="subject"
          type="tel"
          autoComplete="tel"
          maxLength={200}
          pattern={phonePattern}
          title={t('invest.phoneRule')}
          required
          {...form.field('subject')}
        />
        <Field
          label={t('invest.category')}
          name="category"
          choices={enquiryCategories}
          choose={t('invest.choose')}
          required
          {...form.field('category')}
        />
        <FormFoot action={t('invest.action')} underway={t('invest.underway')} form={form} />
      </FormPanel>
    </>
  );
}
