/** `3 unread`, or that all are read; nothing for an empty list. */
export const unreadInWords = (items: readonly { status: 'unread' | 'read' }[]): string => {
  if (items.length === 0) return '';
  const unread = items.filter((item) => item.status === 'unread').length;
  return unread === 0 ? 'All are read' : `${unread.toLocaleString()} unread`;
};
