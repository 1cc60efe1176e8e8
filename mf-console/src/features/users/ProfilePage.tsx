import { Loading } from '@plinth/kit/Loading';
import { ProblemNotice } from '@plinth/kit/ProblemNotice';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { Page } from '../../ui/Page.tsx';
import { Portrait } from '../../ui/Portrait.tsx';
import { useReadProfileQuery } from './api.ts';
import { SessionsSection } from './SessionsSection.tsx';
import styles from './Users.module.css';

export default function ProfilePage() {
  const navigate = useNavigate();
  const {
    data: profile,
    error,
    refetch,
  } = useReadProfileQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page
      narrow
      title="Profile"
      actions={
        <>
          <Button onClick={() => navigate('/settings/change-password')}>Change Password</Button>
          <Button type="primary" onClick={() => navigate('/settings/edit-profile')}>
            Edit Profile
          </Button>
        </>
      }
    >
      {error && <ProblemNotice error={error} message="Error fetching profile" onRetry={refetch} />}
      {!error && !profile && <Loading />}
      {profile && (
        <div className={styles.profile}>
          <Portrait file={profile.profileImage} name={profile.fullName} size={150} />
          <dl className={styles.facts}>
            <dt>Full Name</dt>
            <dd>{profile.fullName}</dd>
            <dt>Contact Number</dt>
            <dd>{profile.contactNumber || '–'}</dd>
          </dl>
        </div>
      )}
      <SessionsSection />
    </Page>
  );
}
