import type { Campaign } from '@plinth/contracts/newsletter';

const audience = (subscribers: number | undefined): string => {
  if (subscribers === undefined) return 'It goes to every subscriber at once.';
  if (subscribers === 0) return 'Nobody has subscribed yet: it goes to no one.';
  if (subscribers === 1) return 'It goes to 1 subscriber at once.';
  return `It goes to ${subscribers.toLocaleString()} subscribers at once.`;
};

/** What is asked before a newsletter goes out, because it cannot be called back. */
export const sendQuestion = (subscribers: number | undefined) => ({
  title: 'Send this newsletter?',
  text: `${audience(subscribers)} It cannot be called back.`,
  yes: 'Send',
  no: 'Cancel',
});

/** Asked when the newsletter was already sent, without the browser getting the answer, and was changed since. */
export const sendAgainQuestion = {
  title: 'This newsletter was already sent',
  text: 'It went out with an earlier subject or message; you find it below. Send what you have written now as a further newsletter?',
  yes: 'Send as a Further Newsletter',
  no: 'Do Not Send',
};

const people = (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString()} people`);

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
