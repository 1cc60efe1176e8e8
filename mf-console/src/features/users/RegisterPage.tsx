import { passwordMinLength, staff } from '@plinth/contracts/constants';
import { useTexts } from '@plinth/kit/texts';
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
import { useProblemOf } from '../../ui/useProblemOf.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { useRegisterMutation } from './api.ts';
import texts from './texts/en.po';

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

/** Registers a member of staff. */
export default function RegisterPage() {
  const t = useTexts(texts);
  const draft = useFormDraft<RegistrationValues>('users.register', blank);
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const problemOf = useProblemOf();
  const [register, { isLoading: sending }] = useRegisterMutation();

  const submit = useSingleFlight(async ({ profileImage, ...fields }: RegistrationValues) => {
    try {
      const { message } = await register({ fields, files: { profileImage } }).unwrap();
      draft.reset();
      dialogs.successInDialog(t('registration.success'), message);
      navigate('/dashboard');
    } catch (error) {
      const problem = showProblemAtFields(draft.form, problemOf(error));
      if (problem.status === 409) {
        dialogs.failure(t('registration.emailTaken'), t('registration.emailTakenText'));
      } else if (problem.code === 'file-too-large') dialogs.fileTooLarge();
      else dialogs.failure(t('registration.failed'), t('registration.failedText'));
    }
  });

  return (
    <Page title={t('registration.title')} lead={t('registration.lead')}>
      <FormPanel>
        <DraftForm draft={draft} sending={sending} submitLabel={t('registration.send')} onSubmit={submit}>
          <FormColumns
            side={
              <Form.Item name="profileImage" label={t('field.profileImage')}>
                <ImageField round hint />
              </Form.Item>
            }
          >
            <Form.Item name="fullName" label={t('field.fullName')} rules={required(t('field.nameMissing'))}>
              <LimitedInput dir="auto" maxLength={100} autoComplete="off" />
            </Form.Item>
            <Form.Item
              name="email"
              label={t('field.email')}
              rules={[
                ...required(t('field.emailMissing')),
                { type: 'email', message: t('field.emailWrong') },
              ]}
            >
              <LimitedInput type="email" maxLength={254} autoComplete="off" />
            </Form.Item>
            <Form.Item
              name="contactNumber"
              label={t('field.contactNumber')}
              rules={required(t('field.contactNumberMissing'))}
            >
              <LimitedInput type="tel" maxLength={30} autoComplete="off" />
            </Form.Item>
            <Form.Item
              name="password"
              label={t('field.password')}
              extra={t('field.passwordRule', { count: passwordMinLength })}
              rules={[{ required: true, message: t('field.passwordMissing') }]}
            >
              <Input.Password autoComplete="new-password" />
            </Form.Item>
            <Form.Item name="role" label={t('field.role')} rules={required(t('field.roleMissing'))}>
              <Select options={staff.map((role) => ({ value: role, label: t('role.name', { role }) }))} />
            </Form.Item>
          </FormColumns>
        </DraftForm>
      </FormPanel>
    </Page>
  );
}
