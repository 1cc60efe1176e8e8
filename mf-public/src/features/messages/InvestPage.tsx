import { type EnquiryCategory, enquiryCategories, minimumFillMs } from '@plinth/contracts/constants';
import { phonePattern, phoneWords } from '@plinth/contracts/phone';
import { useCalls } from '@plinth/kit/calls';
import { useNavigate } from 'react-router-dom';
import { Field } from '../../ui/form/Field.tsx';
import { FormFoot } from '../../ui/form/FormFoot.tsx';
import { FormPanel } from '../../ui/form/FormPanel.tsx';
import { NameAndEmail } from '../../ui/form/NameAndEmail.tsx';
import { useForm, useFormDraft } from '../../ui/form/useForm.ts';
import { noticed } from '../../ui/notice.ts';
import { PictureHeader } from '../../ui/PictureHeader.tsx';
import { quarterPicture } from '../company/quarterPicture.ts';
import { registered } from './registered.ts';

const empty = { name: '', email: '', subject: '', category: '' };

export function InvestPage() {
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
    failure: () => 'Failed to Book. (Try Again)',
    onSuccess: () => void navigate('/', { state: noticed(registered) }),
  });
  return (
    <>
      <PictureHeader
        title="Book Now"
        lead="Tell us which address you have in mind. We call you back, and nothing is decided before you have stood on the site."
        picture={quarterPicture}
      />
      <FormPanel
        title="Register your interest"
        note="This is not a contract and costs nothing. Whoever has signed the drawing shows you the site; only then do we speak of a price and a date, and both hold."
        formProps={form.formProps}
      >
        <NameAndEmail field={form.field} />
        <Field
          label="Phone"
          name="subject"
          type="tel"
          autoComplete="tel"
          maxLength={200}
          pattern={phonePattern}
          title={phoneWords}
          required
          {...form.field('subject')}
        />
        <Field
          label="Category"
          name="category"
          choices={enquiryCategories}
          choose="Please choose"
          required
          {...form.field('category')}
        />
        <FormFoot action="Book Now" underway="Booking…" form={form} />
      </FormPanel>
    </>
  );
}
