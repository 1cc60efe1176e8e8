import { reply } from '@plinth/kit/testing/fakeApi';
import { screen, waitFor } from '@testing-library/react';
import { aCampaign } from '../../testing/aCampaign.ts';
import { type Visit, visit } from '../../testing/visit.tsx';
import { cancelQuestion } from './questions.ts';

const one = 'GET /api/email/campaigns/k1';

/** Opens the page beside one campaign, which the calls change. */
const open = async (campaign: object, calls: Record<string, unknown> = {}) => {
  let current = campaign;
  const page = await visit('/newsletter', {
    answers: {
      'GET /api/stats/subscribers': { totalSubscribers: 10, monthlyIncrease: 1 },
      'GET /api/email/campaigns': () => [current],
      [one]: () => current,
      'POST /api/email/campaigns/k1/pause': () => become({ status: 'paused', pausedBecause: 'person' }),
      'POST /api/email/campaigns/k1/resume': () => become({ status: 'sending', pausedBecause: undefined }),
      'POST /api/email/campaigns/k1/cancel': () =>
        become({ status: 'cancelled', queued: 0, cancelled: 6, pausedBecause: undefined }),
      ...calls,
    },
  });
  const become = (change: object) => {
    current = { ...current, ...change };
    return current;
  };
  await screen.findByRole('heading', { name: 'Spring' });
  return { ...page, become };
};
const press = async (user: Visit['user'], name: string) => {
  const button = await screen.findByRole('button', { name });
  button.focus();
  await user.keyboard('{Enter}');
};

beforeEach(() => localStorage.clear());

describe('a newsletter that goes out', () => {
  it('is paused and resumed with the keyboard, and the focus stays', async () => {
    const { user, api } = await open(aCampaign({ sent: 4, queued: 6 }));
    await press(user, 'Pause');
    expect(await screen.findByText('Paused. It goes on when you resume it.')).toBeTruthy();
    const resume = screen.getByRole('button', { name: 'Resume' });
    expect(document.activeElement).toBe(resume);
    await press(user, 'Resume');
    expect(await screen.findByText('Sending')).toBeTruthy();
    expect(screen.queryByText(/^Paused/)).toBeNull();
    expect(api.sent('POST /api/email/campaigns/k1/resume')).toHaveLength(1);
  });

  it('is cancelled only after a question with the numbers in it', async () => {
    const { user, api, become } = await open(aCampaign());
    become({ sent: 4, queued: 6 });
    await press(user, 'Cancel');
    expect(
      await screen.findByText(/^4 people of 10 have it or are being mailed now\. 6 people will not/),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Do Not Cancel' }));
    expect(api.sent('POST /api/email/campaigns/k1/cancel')).toHaveLength(0);

    await waitFor(() => expect(screen.queryByText('Cancel this newsletter?')).toBeNull());
    await press(user, 'Cancel');
    await user.click(await screen.findByRole('button', { name: 'Cancel Newsletter' }));
    expect(await screen.findByText('Cancelled: 6 people do not get it.')).toBeTruthy();
    expect(screen.getByText('Cancelled 6')).toBeTruthy();
    for (const name of ['Pause', 'Resume', 'Cancel'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('that is done says so in passing when it is paused, and shows how it stands', async () => {
    const state = { current: aCampaign({ sent: 4, queued: 6 }) as object };
    const { user } = await open(state.current, {
      [one]: () => state.current,
      'POST /api/email/campaigns/k1/pause': () => {
        state.current = aCampaign({ status: 'sent', sent: 10, queued: 0 });
        return reply(409, { code: 'campaign-state', message: 'This newsletter has been sent' });
      },
    });
    await press(user, 'Pause');
    expect(await screen.findByText('This newsletter has been sent')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('Sent 10')).toBeTruthy();
  });

  it('says that it could not be paused when that failed', async () => {
    const { user } = await open(aCampaign({ sent: 4, queued: 6 }), {
      'POST /api/email/campaigns/k1/pause': reply(503, { code: 'part-unavailable', message: 'Down' }),
    });
    await press(user, 'Pause');
    expect(await screen.findByText('Failed to pause the newsletter')).toBeTruthy();
  });
});

describe('a newsletter that is paused', () => {
  it.each([
    ['mail-server-unreachable', 'Paused: the mail server cannot be reached. It goes on by itself.'],
    [
      'mail-server-refuses-login',
      'Paused: the mail server does not accept our login. It goes on by itself once it does.',
    ],
    ['something-new', 'Paused. As a newer service says.'],
  ])('because of %s says so', async (pausedBecause, words) => {
    await open(aCampaign({ status: 'paused', pausedBecause, pausedReason: 'As a newer service says.' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });
});

describe('the question before cancelling', () => {
  it.each([
    [{ status: 'preparing' }, 'Nobody has it yet, and nobody will get it. This cannot be undone.'],
    [
      { sent: 1, queued: 1, total: 2 },
      '1 person of 2 has it or is being mailed now. 1 person will not get it. This cannot be undone.',
    ],
    [
      { sent: 10, queued: 0 },
      '10 people of 10 have it or are being mailed now. Nobody else is waiting for it. This cannot be undone.',
    ],
    [
      { sent: 1200, claimed: 25, uncertain: 1, queued: 3774, total: 5000 },
      '1,226 people of 5,000 have it or are being mailed now. 3,774 people will not get it. This cannot be undone.',
    ],
  ])('for %j', (campaign, words) => {
    expect(cancelQuestion('en', aCampaign(campaign) as never).text).toBe(words);
  });
});
