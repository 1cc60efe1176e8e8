import { pageOf, reply } from '@plinth/kit/testing/fakeApi';
import { screen, waitFor } from '@testing-library/react';
import { aCampaign } from '../../testing/aCampaign.ts';
import { type Visit, visit } from '../../testing/visit.tsx';
import { sendQuestion } from './questions.ts';

const stats = { totalSubscribers: 10, monthlyIncrease: 1 };

const write = async (user: Visit['user']) => {
  await user.type(await screen.findByLabelText('Subject'), 'Spring');
  await user.type(screen.getByLabelText('Message'), 'Dear reader');
  await user.click(screen.getByRole('button', { name: 'Send Newsletter' }));
};

beforeEach(() => localStorage.clear());

describe('sending a newsletter', () => {
  it('asks first and names the subscribers, clears the form, and follows the sending to its end', async () => {
    const campaigns: object[] = [];
    const progress = [
      aCampaign({ sent: 4, queued: 6 }),
      aCampaign({ status: 'sent', sent: 8, failed: 1, uncertain: 1, queued: 0 }),
    ];
    const { user, api } = await visit('/newsletter', {
      answers: {
        'GET /api/stats/subscribers': stats,
        'GET /api/email/campaigns': () => campaigns,
        'GET /api/email/campaigns/k1': () => (progress.length > 1 ? progress.shift() : progress[0]),
        'POST /api/email/send-email': () => {
          campaigns.push(aCampaign());
          return reply(202, aCampaign());
        },
      },
    });
    await write(user);
    expect(await screen.findByText(/It goes to 10 subscribers at once/)).toBeTruthy();
    expect(api.sent('POST /api/email/send-email')).toHaveLength(0);

    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Newsletter sent successfully!')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('');
    expect(api.sent('POST /api/email/send-email')[0]?.body).toEqual({
      subject: 'Spring',
      message: 'Dear reader',
    });

    expect(await screen.findByText('Uncertain 1', undefined, { timeout: 5000 })).toBeTruthy();
    expect(screen.getByRole('progressbar', { hidden: true }).getAttribute('aria-valuenow')).toBe('10');
    const asked = api.sent('GET /api/email/campaigns/k1').length;
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(api.sent('GET /api/email/campaigns/k1')).toHaveLength(asked);
  });

  it('keeps what was written when it fails', async () => {
    const { user } = await visit('/newsletter', {
      answers: {
        'GET /api/stats/subscribers': stats,
        'GET /api/email/campaigns': [],
        'POST /api/email/send-email': reply(500, { code: 'internal', message: 'Oh' }),
      },
    });
    await write(user);
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Failed to send newsletter. Please try again.')).toBeTruthy();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Spring'));
  });
});

describe('the newsletters that were sent', () => {
  it('come ten at a time, and begin anew with one that is sent', async () => {
    const campaigns = Array.from({ length: 12 }, (_, at) =>
      aCampaign({ _id: `k${12 - at}`, subject: `Letter ${12 - at}`, status: 'sent', queued: 0, sent: 10 }),
    );
    const { user, path, router } = await visit('/newsletter', {
      answers: {
        'GET /api/stats/subscribers': stats,
        'GET /api/email/campaigns': ({ url }: { url: URL }) => pageOf(campaigns, url),
        'POST /api/email/send-email': () => {
          campaigns.unshift(
            aCampaign({ _id: 'k13', subject: 'Letter 13', status: 'sent', queued: 0, sent: 10 }),
          );
          return reply(202, campaigns[0]);
        },
      },
    });
    expect(await screen.findByText('Letter 12')).toBeTruthy();
    expect(screen.queryByText('Letter 2')).toBeNull();
    await user.click(screen.getByRole('listitem', { name: '2' }));
    expect(await screen.findByText('Letter 2')).toBeTruthy();
    expect(screen.queryByText('Letter 3')).toBeNull();
    expect(router.state.location.search).toBe('?page=2');

    await write(user);
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Letter 13')).toBeTruthy();
    expect(path() + router.state.location.search).toBe('/newsletter');
  });
});

describe('the question before sending', () => {
  it.each([
    [undefined, 'every subscriber'],
    [0, 'no one'],
    [1, '1 subscriber at once'],
    [1200, '1,200 subscribers'],
  ])('for %s subscribers names %s', (subscribers, words) => {
    expect(sendQuestion(subscribers).text).toContain(words);
  });
});
