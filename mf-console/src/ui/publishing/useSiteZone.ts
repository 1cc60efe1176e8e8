import { useReadScheduleQuery } from './api.ts';

/** The time zone of the site, in which staff plan; undefined until it is known, and where nothing needs it. */
export const useSiteZone = (isNeeded = true): string | undefined =>
  useReadScheduleQuery(undefined, { skip: !isNeeded }).data?.timeZone;
