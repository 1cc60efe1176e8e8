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
