import type { ShownComment } from '@plinth/contracts/comments';
import { minimumFillMs } from '@plinth/contracts/constants';
import { useCalls } from '@plinth/kit/calls';
import { useTexts } from '@plinth/kit/texts';
import { Link } from 'react-router-dom';
import { Field } from '../../ui/form/Field.tsx';
import { FormFoot } from '../../ui/form/FormFoot.tsx';
import { FormPanel } from '../../ui/form/FormPanel.tsx';
import { NameAndEmail } from '../../ui/form/NameAndEmail.tsx';
import { useForm, useFormDraft } from '../../ui/form/useForm.ts';
import { writeHash } from './answerQuery.ts';
import texts from './texts/en.po';

const empty = { name: '', email: '', comment: '' };

interface CommentFormProps {
  blogId: string;
  /** The comment that this one answers. */
  answered?: ShownComment | undefined;
}

/** A comment on an article, or an answer to one. Staff read it, and decide whether it is shown. */
export function CommentForm({ blogId, answered }: CommentFormProps) {
  const t = useTexts(texts);
  const { send } = useCalls();
  const about = { blogId, ...(answered ? { answerTo: answered._id } : {}) };
  const form = useForm({
    state: useFormDraft(`comment:${blogId}`, empty),
    call: 'postComment',
    fixed: about,
    minimumFillMs: minimumFillMs.letter,
    send: (values, botTrap, headers) =>
      send('postComment', { body: { ...values, ...about, ...botTrap }, headers }),
    success: { text: t('comment.posted'), next: t('comment.next') },
    failure: () => t('comment.failed'),
  });
  return (
    <FormPanel
      title={answered ? t('comment.answerTitle', { name: answered.name }) : t('comment.title')}
      note={
        <>
          {t('comment.note')}
          {answered && (
            <>
              {' '}
              <Link to={{ search: '', hash: writeHash }} rel="nofollow">
                {t('comment.noAnswer')}
              </Link>
            </>
          )}
        </>
      }
      formProps={form.formProps}
    >
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
