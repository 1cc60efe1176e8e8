import { minimumFillMs } from '@plinth/contracts/constants';
import { useCalls } from '@plinth/kit/calls';
import { useTexts } from '@plinth/kit/texts';
import { Field } from '../../ui/form/Field.tsx';
import { FormFoot } from '../../ui/form/FormFoot.tsx';
import { FormPanel } from '../../ui/form/FormPanel.tsx';
import { NameAndEmail } from '../../ui/form/NameAndEmail.tsx';
import { useForm, useFormDraft } from '../../ui/form/useForm.ts';
import texts from './texts/en.po';

const empty = { name: '', email: '', comment: '' };

/** A comment on an article. Staff read it; it is not shown on the site. */
export function CommentForm({ blogId }: { blogId: string }) {
  const t = useTexts(texts);
  const { send } = useCalls();
  const form = useForm({
    state: useFormDraft(`comment:${blogId}`, empty),
    call: 'postComment',
    fixed: { blogId },
    minimumFillMs: minimumFillMs.letter,
    send: (values, botTrap, headers) =>
      send('postComment', { body: { ...values, blogId, ...botTrap }, headers }),
    success: { text: t('comment.posted'), next: t('comment.next') },
    failure: () => t('comment.failed'),
  });
  return (
    <FormPanel title={t('comment.title')} note={t('comment.note')} formProps={form.formProps}>
      <NameAndEmail field={form.field} />
      <Field
        label={t('comment.label')}
        name="comment"
        rows={5}
        maxLength={5000}
        required
        {...form.field('comment')}
      />
      <FormFoot action={t('comment.send')} underway={t('comment.sending')} form={form} />
    </FormPanel>
  );
}
