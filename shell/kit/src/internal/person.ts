/** The person of a page without a session, and of drafts that were made on it. */
export const guest = 'guest';
