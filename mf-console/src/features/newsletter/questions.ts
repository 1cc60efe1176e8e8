import type { Campaign } from '@plinth/contracts/newsletter';

const people = (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString()} people`);

const audience = (subscribers: number | undefined): string => {
  if (subscribers === undefined) return 'It goes to every subscriber.';
  if (subscribers === 0) return 'Nobody has subscribed yet: it goes to no one.';
  if (subscribers === 1) return 'It goes to 1 subscriber.';
  return `It goes to ${subscribers.toLocaleString()} subscribers.`;
};

/** What is asked before a newsletter goes out. */
export const sendQuestion = (subscribers: number | undefined) => ({
  title: 'Send this newsletter?',
  text: `${audience(subscribers)} What has gone out cannot be called back.`,
  yes: 'Send',
  no: 'Cancel',
});

/** What is said of a newsletter that was taken: how long it can still be called back. */
export const sentWords = ({ createdAt, sendAt }: Pick<Campaign, 'createdAt' | 'sendAt'>) => {
  const seconds = Math.round((Date.parse(sendAt) - Date.parse(createdAt)) / 1000);
  if (seconds === 0) return 'It goes out now. You can follow it below.';
  const wait = seconds === 1 ? '1 second' : `${seconds.toLocaleString()} seconds`;
  return `Its first mail goes out in ${wait}. Until then you can call it back below.`;
};

/** Asked before the words of an earlier newsletter take the place of what is written. */
export const replaceQuestion = {
  title: 'Replace what you have written?',
  text: 'The form holds a newsletter that was not sent. The copied one takes its place.',
  yes: 'Replace It',
  no: 'Keep It',
  danger: true,
};

/** Asked when the newsletter was already sent, without the browser getting the answer, and was changed since. */
export const sendAgainQuestion = {
  title: 'This newsletter was already sent',
  text: 'It went out with an earlier subject or message; you find it below. Send what you have written now as a further newsletter?',
  yes: 'Send as a Further Newsletter',
  no: 'Do Not Send',
};

/** What is asked before a newsletter is cancelled, because it can never go on. */
export const cancelQuestion = ({ status, total, sent, queued, claimed, uncertain }: Campaign) => {
  const reached = sent + uncertain + claimed;
  const facts =
    status === 'preparing'
      ? 'Nobody has it yet, and nobody will get it.'
      : `${people(reached)} of ${total.toLocaleString()} ${reached === 1 ? 'has' : 'have'} it or ${
          reached === 1 ? 'is' : 'are'
        } being mailed now. ${queued === 0 ? 'Nobody else is waiting for it.' : `${people(queued)} will not get it.`}`;
  return {
    title: 'Cancel this newsletter?',
    text: `${facts} This cannot be undone.`,
    yes: 'Cancel Newsletter',
    no: 'Do Not Cancel',
    danger: true,
  };
};
