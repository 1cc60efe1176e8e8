import { passwordMinLength } from '@plinth/contracts/constants';
import { problemOf } from '@plinth/kit/problem';
import { Form, Input, Select } from 'antd';
import { useNavigate } from 'react-router-dom';
import { DraftForm } from '../../ui/DraftForm.tsx';
import { FormColumns } from '../../ui/FormColumns.tsx';
import { FormPanel } from '../../ui/FormPanel.tsx';
import { showProblemAtFields } from '../../ui/formProblems.ts';
import { ImageField } from '../../ui/ImageField.tsx';
import { LimitedInput } from '../../ui/LimitedInput.tsx';
import { Page } from '../../ui/Page.tsx';
import { required } from '../../ui/rules.ts';
import { useDialogs } from '../../ui/useDialogs.ts';
import { useFormDraft } from '../../ui/useFormDraft.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { useRegisterMutation } from './api.ts';

interface RegistrationValues {
  fullName: string;
  email: string;
  contactNumber: string;
  password: string;
  role: 'editor' | 'admin';
  profileImage?: File;
}

/** What a draft of the form may hold: never the password. */
const blank = { fullName: '', email: '', contactNumber: '', role: 'editor' } as const;
const roleOptions = [
  { value: 'editor', label: 'Editor' },
  { value: 'admin', label: 'Admin' },
];

/** Registers a member of staff. */
export default function RegisterPage() {
  const draft = useFormDraft<RegistrationValues>('users.register', blank);
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const [register, { isLoading: sending }] = useRegisterMutation();

  const submit = useSingleFlight(async ({ profileImage, ...fields }: RegistrationValues) => {
    try {
      const { message } = await register({ fields, files: { profileImage } }).unwrap();
      draft.reset();
      dialogs.successInDialog('Success!', message);
      navigate('/dashboard');
    } catch (error) {
      showProblemAtFields(draft.form, error);
      const problem = problemOf(error);
      if (problem.status === 409) {
        dialogs.failure('Email already registered', 'Please use a different email address.');
      } else if (problem.message === 'File too large') dialogs.fileTooLarge();
      else dialogs.failure('Oops...', 'Registration failed. Please try again later.');
    }
  });

  return (
    <Page title="Register" lead="A new member of staff can sign in at once with this email and password.">
      <FormPanel>
        <DraftForm draft={draft} sending={sending} submitLabel="Register" onSubmit={submit}>
          <FormColumns
            side={
              <Form.Item name="profileImage" label="Profile Image">
                <ImageField round hint />
              </Form.Item>
            }
          >
            <Form.Item name="fullName" label="Full Name" rules={required('Please enter a name')}>
              <LimitedInput dir="auto" maxLength={100} autoComplete="off" />
            </Form.Item>
            <Form.Item
              name="email"
              label="Email"
              rules={[
                ...required('Please enter an email address'),
                { type: 'email', message: 'Please enter a valid email address' },
              ]}
            >
              <LimitedInput type="email" maxLength={254} autoComplete="off" />
            </Form.Item>
            <Form.Item
              name="contactNumber"
              label="Contact Number"
              rules={required('Please enter a contact number')}
            >
              <LimitedInput type="tel" maxLength={30} autoComplete="off" />
            </Form.Item>
            <Form.Item
              name="password"
              label="Password"
              extra={`At least ${passwordMinLength} characters`}
              rules={[{ required: true, message: 'Please enter a password' }]}
            >
              <Input.Password autoComplete="new-password" />
            </Form.Item>
            <Form.Item name="role" label="Role" rules={required('Please choose a role')}>
              <Select options={roleOptions} />
            </Form.Item>
          </FormColumns>
        </DraftForm>
      </FormPanel>
    </Page>
  );
}
