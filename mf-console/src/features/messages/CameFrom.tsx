import type { Message } from '@plinth/contracts/messages';
import { useTexts } from '@plinth/kit/texts';
import styles from './Messages.module.css';
import texts from './texts/en.po';

/** What led the sender of an enquiry here, and the first page that they saw, where their browser told. */
export function CameFrom({ message: { origin } }: { message: Message }) {
  const t = useTexts(texts);
  if (!origin) return null;
  const { referrer, firstPage } = origin;
  const campaign = [origin.utmSource, origin.utmMedium, origin.utmCampaign].filter(Boolean).join(' / ');
  return (
    <ul className={styles.origin}>
      {campaign && <li dir="auto">{t('origin.campaign', { campaign })}</li>}
      {referrer && <li>{t('origin.referrer', { referrer })}</li>}
      {firstPage && <li>{t('origin.firstPage', { page: firstPage })}</li>}
    </ul>
  );
}
