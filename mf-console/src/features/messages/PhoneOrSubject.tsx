import type { Message } from '@plinth/contracts/messages';
import { useTexts } from '@plinth/kit/texts';
import { isEnquiry } from './kinds.ts';
import styles from './Messages.module.css';
import texts from './texts/en.po';

/** What the Phone column holds: the number of an enquiry; of a contact message, which has none, its subject, named as such. */
export function PhoneOrSubject({ message }: { message: Message }) {
  const t = useTexts(texts);
  const { subject } = message;
  if (isEnquiry(message)) return <bdi>{subject}</bdi>;
  return (
    <>
      <span className={styles.kind}>{t('column.subject')}</span> <bdi>{subject}</bdi>
    </>
  );
}
