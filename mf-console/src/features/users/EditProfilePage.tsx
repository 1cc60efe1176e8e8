import type { OwnProfile } from '@plinth/contracts/users';
import { Loading } from '@plinth/kit/Loading';
import { useSession } from '@plinth/kit/session';
import { useTexts } from '@plinth/kit/texts';
import { Alert, Form } from 'antd';
import { useMemo, useState } from 'react';
import { DraftForm } from '../../ui/DraftForm.tsx';
import { Fetched } from '../../ui/Fetched.tsx';
import { FormColumns } from '../../ui/FormColumns.tsx';
import { FormPanel } from '../../ui/FormPanel.tsx';
import { showProblemAtFields } from '../../ui/formProblems.ts';
import { ImageField } from '../../ui/ImageField.tsx';
import { LimitedInput } from '../../ui/LimitedInput.tsx';
import { Page } from '../../ui/Page.tsx';
import { useDialogs } from '../../ui/useDialogs.ts';
import { useFormDraft } from '../../ui/useFormDraft.ts';
import { useProblemOf } from '../../ui/useProblemOf.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { AboutFields } from './AboutFields.tsx';
import { useReadProfileQuery, useUpdateProfileMutation } from './api.ts';
import { type ProfileValues, profileChanges, profileTexts } from './profileChanges.ts';
import texts from './texts/en.po';

/** What became of the form. */
interface Outcome {
  readonly title: string;
  readonly description?: string;
}

export default function EditProfilePage() {
  const t = useTexts(texts);
  const call = useReadProfileQuery(undefined, { refetchOnMountOrArgChange: true });
  const { currentData: profile } = call;
  return (
    <Page title={t('profile.edit')}>
      <Fetched call={call} failure={t('profile.fetchFailed')}>
        {profile ? <EditProfileForm profile={profile} onSaved={call.refetch} /> : <Loading />}
      </Fetched>
    </Page>
  );
}

interface EditProfileFormProps {
  profile: OwnProfile;
  /** Brings the profile as it is now. */
  onSaved: () => Promise<unknown>;
}

function EditProfileForm({ profile, onSaved }: EditProfileFormProps) {
  const t = useTexts(texts);
  const [status, setStatus] = useState<Outcome>();
  const { merge } = useSession();
  const dialogs = useDialogs();
  const problemOf = useProblemOf();
  const [updateProfile, { isLoading: sending }] = useUpdateProfileMutation();
  const initial = useMemo(() => profileTexts(profile), [profile]);
  const draft = useFormDraft<ProfileValues>('users.profile', initial);
  const submit = useSingleFlight(async (values: ProfileValues) => {
    const { fields, files } = profileChanges(values, initial);
    try {
      const { profileImage } = await updateProfile({ fields, files }).unwrap();
      merge({
        ...(fields.fullName ? { fullName: fields.fullName } : {}),
        ...(profileImage ? { profileImage } : {}),
      });
      await onSaved();
      draft.reset();
      setStatus({ title: t('profile.saved'), description: t('profile.savedNote') });
    } catch (error) {
      const problem = showProblemAtFields(draft.form, problemOf(error));
      if (problem.code === 'file-too-large') dialogs.fileTooLarge();
      setStatus({ title: t('profile.saveFailed', { message: problem.message }) });
    }
  });

  return (
    <FormPanel>
      <div aria-live="polite">
        {status && <Alert style={{ marginBottom: 24 }} type="info" showIcon {...status} />}
      </div>
      <DraftForm
        sentBySaveKey
        draft={draft}
        sending={sending}
        submitLabel={t('profile.save')}
        onSubmit={submit}
      >
        <FormColumns
          side={
            <Form.Item name="profileImage" label={t('field.profileImage')}>
              <ImageField round hint current={profile.profileImage} />
            </Form.Item>
          }
        >
          <Form.Item name="fullName" label={t('field.fullName')}>
            <LimitedInput dir="auto" maxLength={100} autoComplete="name" />
          </Form.Item>
          <Form.Item name="contactNumber" label={t('field.contactNumber')}>
            <LimitedInput maxLength={30} type="tel" autoComplete="tel" />
          </Form.Item>
          <AboutFields />
        </FormColumns>
      </DraftForm>
    </FormPanel>
  );
}
