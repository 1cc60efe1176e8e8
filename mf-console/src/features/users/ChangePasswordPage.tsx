import { passwordMinLength } from '@plinth/contracts/constants';
import { useSession } from '@plinth/kit/session';
import { useTexts } from '@plinth/kit/texts';
import { Button, Form, Input } from 'antd';
import { FormPanel } from '../../ui/FormPanel.tsx';
import { showProblemAtFields } from '../../ui/formProblems.ts';
import { Page } from '../../ui/Page.tsx';
import { useDialogs } from '../../ui/useDialogs.ts';
import { useProblemOf } from '../../ui/useProblemOf.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { useChangePasswordMutation } from './api.ts';
import texts from './texts/en.po';

interface PasswordValues {
  currentPassword: string;
  newPassword: string;
  confirmation: string;
}

export default function ChangePasswordPage() {
  const t = useTexts(texts);
  const [form] = Form.useForm<PasswordValues>();
  const { forget } = useSession();
  const dialogs = useDialogs();
  const problemOf = useProblemOf();
  const [changePassword, { isLoading: sending }] = useChangePasswordMutation();

  const submit = useSingleFlight(async (values: PasswordValues) => {
    const { currentPassword, newPassword, confirmation } = values;
    if (newPassword !== confirmation) {
      dialogs.failure(t('password.mismatch'), t('password.mismatchText'));
      return;
    }
    try {
      await changePassword({ body: { currentPassword, newPassword } }).unwrap();
    } catch (error) {
      const { code, message, serverMessage } = showProblemAtFields(form, problemOf(error));
      if (serverMessage) dialogs.failure(serverMessage);
      else dialogs.failure(t('password.failed'), code === 'network' ? message : undefined);
      return;
    }
    forget('/login', 'password');
  });

  const required = (message: string) => [{ required: true, message }];
  return (
    <Page narrow title={t('password.change')} lead={t('password.lead')}>
      <FormPanel>
        <Form form={form} layout="vertical" onFinish={submit}>
          <Form.Item
            name="currentPassword"
            label={t('password.current')}
            rules={required(t('password.currentMissing'))}
          >
            <Input.Password autoComplete="current-password" />
          </Form.Item>
          <Form.Item
            name="newPassword"
            label={t('password.new')}
            extra={t('field.passwordRule', { count: passwordMinLength })}
            rules={required(t('password.newMissing'))}
          >
            <Input.Password autoComplete="new-password" />
          </Form.Item>
          <Form.Item
            name="confirmation"
            label={t('password.confirmation')}
            rules={required(t('password.confirmationMissing'))}
          >
            <Input.Password autoComplete="new-password" />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={sending}>
            {t('password.change')}
          </Button>
        </Form>
      </FormPanel>
    </Page>
  );
}
