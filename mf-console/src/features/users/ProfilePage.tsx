import { defaultLanguage } from '@plinth/contracts/languages';
import { Loading } from '@plinth/kit/Loading';
import { useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { Fetched } from '../../ui/Fetched.tsx';
import { Page } from '../../ui/Page.tsx';
import { Portrait } from '../../ui/Portrait.tsx';
import { useReadProfileQuery } from './api.ts';
import { SessionsSection } from './SessionsSection.tsx';
import texts from './texts/en.po';
import styles from './Users.module.css';

export default function ProfilePage() {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const call = useReadProfileQuery(undefined, { refetchOnMountOrArgChange: true });
  const { currentData: profile } = call;
  return (
    <Page
      narrow
      title={t('profile.title')}
      actions={
        <>
          <Button onClick={() => navigate('/settings/change-password')}>{t('password.change')}</Button>
          <Button type="primary" onClick={() => navigate('/settings/edit-profile')}>
            {t('profile.edit')}
          </Button>
        </>
      }
    >
      <Fetched call={call} failure={t('profile.fetchFailed')}>
        {profile ? (
          <div className={styles.profile}>
            <Portrait file={profile.profileImage} name={profile.fullName} size={150} />
            <dl className={styles.facts}>
              <dt>{t('field.fullName')}</dt>
              <dd dir="auto">{profile.fullName}</dd>
              <dt>{t('field.contactNumber')}</dt>
              <dd>{profile.contactNumber || '–'}</dd>
              {profile.about?.[defaultLanguage] && (
                <>
                  <dt>{t('field.about')}</dt>
                  <dd className={styles.about} dir="auto">
                    {profile.about[defaultLanguage]}
                  </dd>
                </>
              )}
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
