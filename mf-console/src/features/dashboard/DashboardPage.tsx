import { administrators } from '@plinth/contracts/constants';
import { Area } from '@plinth/kit/Area';
import { Can } from '@plinth/kit/Can';
import { useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { Page } from '../../ui/Page.tsx';
import panels from '../../ui/Panels.module.css';
import { StaleNotice } from '../../ui/StaleNotice.tsx';
import { useReadBlogFeedbackQuery } from '../comments/api.ts';
import { useReadContactStatsQuery } from '../messages/api.ts';
import { useReadSubscriberStatsQuery } from '../newsletter/api.ts';
import { MissedWords } from '../search/MissedWords.tsx';
import { Visits } from '../visits/Visits.tsx';
import { runCharts } from './charts.ts';
import { FeedbackPanel } from './FeedbackPanel.tsx';
import { GrowthPanel } from './GrowthPanel.tsx';
import { growthOf } from './growth.ts';
import { Latest } from './Latest.tsx';
import { Plans } from './Plans.tsx';
import texts from './texts/en.po';

const fresh = { refetchOnMountOrArgChange: true };

export default function DashboardPage() {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const subscribers = useReadSubscriberStatsQuery(undefined, fresh);
  const contacts = useReadContactStatsQuery(undefined, fresh);
  const feedback = useReadBlogFeedbackQuery(undefined, fresh);
  const hasNumbers = [subscribers, contacts, feedback].every(({ isLoading }) => !isLoading);
  useEffect(() => {
    if (hasNumbers) runCharts();
  }, [hasNumbers]);

  return (
    <Page
      title={t('dashboard.title')}
      actions={
        <Can role={administrators}>
          <Button onClick={() => navigate('/messages')}>{t('messages.view')}</Button>
          <Button onClick={() => navigate('/comments')}>{t('comments.view')}</Button>
        </Can>
      }
    >
      <StaleNotice calls={[subscribers, contacts, feedback]} />
      <div className={panels.panels}>
        <Area name={t('subscribers.title')}>
          <GrowthPanel
            title={t('subscribers.title')}
            growth={
              subscribers.data &&
              growthOf(subscribers.data.totalSubscribers, subscribers.data.monthlyIncrease)
            }
            failed={subscribers.isError}
          />
        </Area>
        <Area name={t('contacts.title')}>
          <GrowthPanel
            title={t('contacts.title')}
            growth={contacts.data && growthOf(contacts.data.totalContacts, contacts.data.monthlyIncrease)}
            failed={contacts.isError}
          />
        </Area>
        <Area name={t('feedback.title')}>
          <FeedbackPanel feedback={feedback.data} failed={feedback.isError} />
        </Area>
      </div>
      <Area name={t('plans.area')}>
        <Plans />
      </Area>
      <Area name={t('visits.area')}>
        <Visits />
      </Area>
      <Area name={t('latest.area')}>
        <Latest />
      </Area>
      <Area name={t('missed.area')}>
        <MissedWords />
      </Area>
    </Page>
  );
}
