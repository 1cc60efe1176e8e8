/** A campaign as the API answers it. */
export const aCampaign = (overrides: object = {}) => ({
  _id: 'k1',
  subject: 'Spring',
  status: 'sending',
  createdAt: '2026-03-04T10:00:00.000Z',
  sendAt: '2026-03-04T10:00:00.000Z',
  total: 10,
  queued: 10,
  claimed: 0,
  sent: 0,
  failed: 0,
  uncertain: 0,
  cancelled: 0,
  ...overrides,
});
