/** `3 unread`, or that all are read; nothing for an empty list, or while it is not known. */
export const unreadInWords = (total: number | undefined, unread: number | undefined): string => {
  if (!total || unread === undefined) return '';
  return unread === 0 ? 'All are read' : `${unread.toLocaleString()} unread`;
};
