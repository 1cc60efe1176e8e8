/**
 * The moment that a day given as YYYY-MM-DD stands for. A moment on that very day is kept: saving a form that was
 * not touched must not change the order of the list.
 */
export const momentOn = (day: string, kept?: Date): Date =>
  kept?.toISOString().startsWith(day) ? kept : new Date(`${day}T00:00:00.000Z`);
