import type { Message } from '@plinth/contracts/messages';
import { isEnquiry } from './kinds.ts';
import styles from './Messages.module.css';

/** What the Phone column holds: the number of an enquiry; of a contact message, which has none, its subject, named as such. */
export function PhoneOrSubject({ message }: { message: Message }) {
  const { subject } = message;
  if (isEnquiry(message)) return <bdi>{subject}</bdi>;
  return (
    <>
      <span className={styles.kind}>Subject</span> <bdi>{subject}</bdi>
    </>
  );
}
