/** What is planned, as the API answers it: nothing yet, in the time zone of the demo company. */
export const aSchedule = (overrides: object = {}) => ({
  timeZone: 'Asia/Karachi',
  lateCount: 0,
  late: [],
  next: [],
  ...overrides,
});
