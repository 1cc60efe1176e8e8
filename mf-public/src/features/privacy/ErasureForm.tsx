import { minimumFillMs } from '@plinth/contracts/constants';
import { useCalls } from '@plinth/kit/calls';
import { useTexts } from '@plinth/kit/texts';
import { Field } from '../../ui/form/Field.tsx';
import { FormFoot } from '../../ui/form/FormFoot.tsx';
import { FormPanel } from '../../ui/form/FormPanel.tsx';
import { NameAndEmail } from '../../ui/form/NameAndEmail.tsx';
import { useForm, useFormDraft } from '../../ui/form/useForm.ts';
import texts from './texts/en.po';

const empty = { name: '', email: '', message: '' };

/** Staff find what it sends among the messages. */
export function ErasureForm() {
  const t = useTexts(texts);
  const { send } = useCalls();
  const form = useForm({
    state: useFormDraft('erasure', empty),
    call: 'sendErasureRequest',
    minimumFillMs: minimumFillMs.letter,
    send: (values, botTrap, headers) =>
      send('sendErasureRequest', { body: { ...values, ...botTrap }, headers }),
    success: { text: t('request.sent'), next: t('request.next') },
    failure: () => t('request.failed'),
  });
  return (
    <FormPanel title={t('request.title')} note={t('request.note')} formProps={form.formProps}>
      <NameAndEmail field={form.field} />
      <Field
        label={t('request.message')}
        name="message"
        rows={4}
        maxLength={2000}
        {...form.field('message')}
      />
      <FormFoot action={t('request.action')} underway={t('request.underway')} form={form} />
    </FormPanel>
  );
}
