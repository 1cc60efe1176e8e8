import type { SpellingDraft } from '@plinth/contracts/search';
import { useTexts } from '@plinth/kit/texts';
import { Button, Form, Input, Modal } from 'antd';
import { showProblemAtFields } from '../../ui/formProblems.ts';
import { required } from '../../ui/rules.ts';
import { useDialogs } from '../../ui/useDialogs.ts';
import { useProblemOf } from '../../ui/useProblemOf.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { useAddSpellingMutation } from './api.ts';
import { SpellingList } from './SpellingList.tsx';
import styles from './Spellings.module.css';
import texts from './texts/en.po';

interface SpellingsDialogProps {
  /** A word that somebody has typed in vain. */
  typed?: string;
  open: boolean;
  onClose: () => void;
  onGone?: () => void;
}

const longest = 40;

/** Adds spellings by which words of the site's texts are found, lists those that were added, and removes them. */
export default function SpellingsDialog({ typed = '', open, onClose, onGone }: SpellingsDialogProps) {
  const t = useTexts(texts);
  const dialogs = useDialogs();
  const problemOf = useProblemOf();
  const [form] = Form.useForm<SpellingDraft>();
  const [addSpelling, { isLoading: adding }] = useAddSpellingMutation();

  const add = useSingleFlight(async (body: SpellingDraft) => {
    try {
      const added = await addSpelling({ body }).unwrap();
      form.setFieldsValue({ typed: '', meant: '' });
      dialogs.success(t('spelling.added'), t('spelling.pair', { typed: added.typed, meant: added.meant }));
      form.focusField('typed');
    } catch (error) {
      const { message, fields } = showProblemAtFields(form, problemOf(error));
      if (!fields) dialogs.failure(t('spelling.notAdded'), message);
    }
  });

  return (
    <Modal
      open={open}
      centered
      width={560}
      title={t('spellings.title')}
      footer={null}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && form.focusField(typed ? 'meant' : 'typed')}
      {...(onGone && { afterClose: onGone })}
    >
      <p className={styles.lead}>{t('spellings.lead')}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        className={styles.form as string}
        initialValues={{ typed, meant: '' }}
        onFinish={add}
      >
        <Form.Item name="typed" label={t('spelling.typed')} rules={required(t('spelling.missing'))}>
          <Input dir="auto" maxLength={longest} autoComplete="off" />
        </Form.Item>
        <Form.Item name="meant" label={t('spelling.meant')} rules={required(t('spelling.missing'))}>
          <Input dir="auto" maxLength={longest} autoComplete="off" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={adding}>
          {t('spelling.add')}
        </Button>
      </Form>
      <SpellingList />
    </Modal>
  );
}
