import { minimumFillMs } from '@plinth/contracts/constants';
import { useCalls } from '@plinth/kit/calls';
import { Field } from '../../ui/form/Field.tsx';
import { FormFoot } from '../../ui/form/FormFoot.tsx';
import { FormPanel } from '../../ui/form/FormPanel.tsx';
import { NameAndEmail } from '../../ui/form/NameAndEmail.tsx';
import { useForm, useFormDraft } from '../../ui/form/useForm.ts';
import { PictureHeader } from '../../ui/PictureHeader.tsx';
import { ContactDetails } from '../company/ContactDetails.tsx';
import { sitePicture } from '../company/pagePictures.ts';

const empty = { name: '', email: '', subject: '', message: '' };

export function ContactPage() {
  const { send } = useCalls();
  const form = useForm({
    state: useFormDraft('contact', empty),
    call: 'sendContactMessage',
    minimumFillMs: minimumFillMs.letter,
    send: (values, botTrap, headers) =>
      send('sendContactMessage', { body: { ...values, ...botTrap }, headers }),
    success: {
      text: 'Your message has been sent successfully!',
      next: 'Our staff will read it, and answer to the address that you gave.',
    },
    failure: () => 'Failed to send message. Please try again.',
  });
  return (
    <>
      <PictureHeader
        title="Contact Us"
        lead="Write to us here, call us, or come and see a site before you decide anything."
        picture={sitePicture}
      >
        <ContactDetails />
      </PictureHeader>
      <FormPanel
        title="Send a message"
        note="Our staff read every message, and answer to the address that you give."
        formProps={form.formProps}
      >
        <NameAndEmail field={form.field} />
        <Field label="Subject" name="subject" maxLength={200} required wide {...form.field('subject')} />
        <Field label="Message" name="message" rows={6} maxLength={5000} required {...form.field('message')} />
        <FormFoot action="Send" underway="Sending…" form={form} />
      </FormPanel>
    </>
  );
}
