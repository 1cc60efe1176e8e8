import { Loading } from '@plinth/kit/Loading';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { Fetched } from '../../ui/Fetched.tsx';
import { Page } from '../../ui/Page.tsx';
import { Portrait } from '../../ui/Portrait.tsx';
import { useReadProfileQuery } from './api.ts';
import { SessionsSection } from './SessionsSection.tsx';
import styles from './Users.module.css';

export default function ProfilePage() {
  const navigate = useNavigate();
  const call = useReadProfileQuery(undefined, { refetchOnMountOrArgChange: true });
  const { currentData: profile } = call;
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
      <Fetched call={call} failure="Error fetching profile">
        {profile ? (
          <div className={styles.profile}>
            <Portrait file={profile.profileImage} name={profile.fullName} size={150} />
            <dl className={styles.facts}>
              <dt>Full Name</dt>
              <dd dir="auto">{profile.fullName}</dd>
              <dt>Contact Number</dt>
              <dd>{profile.contactNumber || '–'}</dd>
            </dl>
          </div>
        ) : (
          <Loading />
        )}
      </Fetched>
      <SessionsSection />
    </Page>
  );
}
