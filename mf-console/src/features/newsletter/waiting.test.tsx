import { reply } from '@plinth/kit/testing/fakeApi';
import { screen, waitFor } from '@testing-library/react';
import { aCampaign } from '../../testing/aCampaign.ts';
import { visit } from '../../testing/visit.tsx';

const one = 'GET /api/email/campaigns/k1';
const cancel = 'POST /api/email/campaigns/k1/cancel';

/** A campaign that waits for some seconds from now on. */
const waitingFor = (seconds: number, overrides: object = {}) => {
  const now = Date.now();
  const [createdAt, sendAt] = [now, now + seconds * 1000].map((moment) => new Date(moment).toISOString());
  return aCampaign({ status: 'waiting', createdAt, sendAt, ...overrides });
};

const open = async (campaigns: object[], calls: Record<string, unknown> = {}) => {
  const page = await visit('/newsletter', {
    answers: {
      'GET /api/stats/subscribers': { totalSubscribers: 10, monthlyIncrease: 1 },
      'GET /api/email/campaigns': () => campaigns,
      [one]: () => campaigns[0],
      ...calls,
    },
  });
  await screen.findByRole('heading', { name: 'Sent newsletters' });
  return page;
};

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('a newsletter that was just sent', () => {
  it('says in passing how long it can be called back, and shows the way to it', async () => {
    const campaigns: object[] = [];
    const { user } = await open(campaigns, {
      'POST /api/email/send-email': () => {
        campaigns.unshift(waitingFor(30));
        return reply(202, campaigns[0]);
      },
    });
    await user.type(screen.getByLabelText('Subject'), 'Spring');
    await user.type(screen.getByLabelText('Message'), 'Dear reader');
    await user.click(screen.getByRole('button', { name: 'Send Newsletter' }));
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Newsletter sent successfully!')).toBeTruthy();
    expect(
      screen.getByText('Its first mail goes out in 30 seconds. Until then you can call it back below.'),
    ).toBeTruthy();
    const callBack = await screen.findByRole('button', { name: 'Call Back' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callBack.closest('[aria-hidden="true"]')).toBeNull();
  });
});

describe('a newsletter that waits', () => {
  it('counts the seconds, says whom it goes to, and looks again once its moment has come', async () => {
    let now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    const campaigns = [waitingFor(3, { total: 26, queued: 26 })];
    await open(campaigns);
    const timer = await screen.findByRole('timer');
    expect(timer.textContent).toBe('In 3 seconds to 26 subscribers');
    expect(screen.getByText('Waiting')).toBeTruthy();
    expect(
      screen.getByText('Nobody has it yet. Until its first mail goes out you can call it back.'),
    ).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    now += 2000;
    await waitFor(() => expect(timer.textContent).toBe('In 1 second to 26 subscribers'), { timeout: 4000 });
    campaigns[0] = aCampaign({ sent: 4, queued: 6 });
    now += 1000;
    expect(await screen.findByText('Sending', undefined, { timeout: 3000 })).toBeTruthy();
  }, 20_000);

  it('is looked at again when its moment had come before the page was opened', async () => {
    await open([waitingFor(-1)], { [one]: () => aCampaign({ sent: 4, queued: 6 }) });
    expect(await screen.findByText('Sending')).toBeTruthy();
  });

  it('is called back without a question, which would take the time for it', async () => {
    const campaigns = [waitingFor(30)];
    const { user, api } = await open(campaigns, {
      [cancel]: () => {
        campaigns[0] = aCampaign({ status: 'cancelled', queued: 0, cancelled: 10 });
        return campaigns[0];
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Call Back' }));
    expect(await screen.findByText('Called back: nobody got it.')).toBeTruthy();
    expect(api.sent(cancel)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Call Back' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Spring' }));
  });

  it('can be paused, and says so', async () => {
    const campaigns = [waitingFor(30)];
    const { user } = await open(campaigns, {
      'POST /api/email/campaigns/k1/pause': () => {
        campaigns[0] = aCampaign({ status: 'paused', pausedBecause: 'person' });
        return campaigns[0];
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    expect(await screen.findByText('Paused. It goes on when you resume it.')).toBeTruthy();
  });
});

describe('a newsletter that was sent', () => {
  const sent = aCampaign({ status: 'sent', sent: 10, queued: 0 });
  const letter = { subject: 'Spring', message: 'Dear reader,\n\nthe roof is on.' };
  const read = 'GET /api/email/campaigns/k1/letter';
  const summary = () => screen.findByText('Read the letter');

  it('can be read again, and is fetched only then', async () => {
    const { user, api } = await open([sent], { [read]: letter });
    expect(api.sent(read)).toEqual([]);
    await user.click(await summary());
    expect(await screen.findByText(/the roof is on/)).toBeTruthy();
    expect(api.sent(read)).toHaveLength(1);
  });

  it('says when it could not be had', async () => {
    const { user } = await open([sent], {
      [read]: reply(503, { code: 'part-unavailable', message: 'Down' }),
    });
    await user.click(await summary());
    expect(await screen.findByText(/Down/)).toBeTruthy();
  });

  it('is copied to a new one, which takes the place of what is written only when the person says so', async () => {
    const { user } = await open([sent], { [read]: letter });
    await user.click(await summary());
    const copy = await screen.findByRole('button', { name: 'Copy to a new newsletter' });
    await user.click(copy);
    const [subject, message] = [
      screen.getByLabelText<HTMLInputElement>('Subject'),
      screen.getByLabelText<HTMLTextAreaElement>('Message'),
    ];
    await waitFor(() => expect([subject.value, message.value]).toEqual([letter.subject, letter.message]));
    await user.clear(subject);
    await user.type(subject, 'Summer');
    await user.click(copy);
    await user.click(await screen.findByRole('button', { name: 'Keep It' }));
    expect(subject.value).toBe('Summer');
    await user.click(copy);
    await user.click(await screen.findByRole('button', { name: 'Replace It' }));
    await waitFor(() => expect(subject.value).toBe('Spring'));
  });
});
