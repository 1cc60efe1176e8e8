import { passwordMinLength } from '@plinth/contracts/constants';
import { useSession } from '@plinth/kit/session';
import { Button, Form, Input } from 'antd';
import { FormPanel } from '../../ui/FormPanel.tsx';
import { showProblemAtFields } from '../../ui/formProblems.ts';
import { Page } from '../../ui/Page.tsx';
import { useDialogs } from '../../ui/useDialogs.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { useChangePasswordMutation } from './api.ts';

interface PasswordValues {
  currentPassword: string;
  newPassword: string;
  confirmation: string;
}

export default function ChangePasswordPage() {
  const [form] = Form.useForm<PasswordValues>();
  const { forget } = useSession();
  const dialogs = useDialogs();
  const [changePassword, { isLoading: sending }] = useChangePasswordMutation();

  const submit = useSingleFlight(async (values: PasswordValues) => {
    const { currentPassword, newPassword, confirmation } = values;
    if (newPassword !== confirmation) {
      dialogs.failure('Password Mismatch', 'Passwords do not match');
      return;
    }
    try {
      await changePassword({ body: { currentPassword, newPassword } }).unwrap();
    } catch (error) {
      const { code, message, serverMessage } = showProblemAtFields(form, error);
      if (serverMessage) dialogs.failure(serverMessage);
      else dialogs.failure('Error updating password', code === 'network' ? message : undefined);
      return;
    }
    forget('/login', 'password');
  });

  const required = (message: string) => [{ required: true, message }];
  return (
    <Page
      narrow
      title="Change Password"
      lead="Afterwards you are logged out everywhere and sign in with the new password."
    >
      <FormPanel>
        <Form form={form} layout="vertical" onFinish={submit}>
          <Form.Item
            name="currentPassword"
            label="Current Password"
            rules={required('Please enter your current password')}
          >
            <Input.Password autoComplete="current-password" />
          </Form.Item>
          <Form.Item
            name="newPassword"
            label="New Password"
            extra={`At least ${passwordMinLength} characters`}
            rules={required('Please enter a new password')}
          >
            <Input.Password autoComplete="new-password" />
          </Form.Item>
          <Form.Item
            name="confirmation"
            label="Confirm New Password"
            rules={required('Please enter the new password again')}
          >
            <Input.Password autoComplete="new-password" />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={sending}>
            Change Password
          </Button>
        </Form>
      </FormPanel>
    </Page>
  );
}
