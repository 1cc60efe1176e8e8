import { minimumFillMs } from '@plinth/contracts/constants';
import { useCalls } from '@plinth/kit/calls';
import { Field } from '../../ui/form/Field.tsx';
import { FormFoot } from '../../ui/form/FormFoot.tsx';
import { FormPanel } from '../../ui/form/FormPanel.tsx';
import { NameAndEmail } from '../../ui/form/NameAndEmail.tsx';
import { useForm, useFormDraft } from '../../ui/form/useForm.ts';

const empty = { name: '', email: '', comment: '' };

/** A comment on an article. Staff read it; it is not shown on the site. */
export function CommentForm({ blogId }: { blogId: string }) {
  const { send } = useCalls();
  const form = useForm({
    state: useFormDraft(`comment:${blogId}`, empty),
    call: 'postComment',
    fixed: { blogId },
    minimumFillMs: minimumFillMs.letter,
    send: (values, botTrap, headers) =>
      send('postComment', { body: { ...values, blogId, ...botTrap }, headers }),
    success: {
      text: 'Comment submitted successfully!',
      next: 'Our staff will read it. Comments are not shown on the site.',
    },
    failure: () => 'Error submitting comment. Please try again.',
  });
  return (
    <FormPanel
      title="Leave a comment"
      note="Our staff read every comment. Comments are not shown on the site, and your address goes to nobody else."
      formProps={form.formProps}
    >
      <NameAndEmail field={form.field} />
      <Field label="Comment" name="comment" rows={5} maxLength={5000} required {...form.field('comment')} />
      <FormFoot action="Submit" underway="Submitting…" form={form} />
    </FormPanel>
  );
}
