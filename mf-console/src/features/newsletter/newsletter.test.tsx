import { pageOf, reply } from '@plinth/kit/testing/fakeApi';
import { act, screen, waitFor } from '@testing-library/react';
import { aCampaign } from '../../testing/aCampaign.ts';
import { OpenSocket } from '../../testing/openSocket.ts';
import { type Visit, visit } from '../../testing/visit.tsx';
import { sendQuestion } from './questions.ts';

const stats = { totalSubscribers: 10, monthlyIncrease: 1 };

const write = async (user: Visit['user']) => {
  await user.type(await screen.findByLabelText('Subject'), 'Spring');
  await user.type(screen.getByLabelText('Message'), 'Dear reader');
  await user.click(screen.getByRole('button', { name: 'Send Newsletter' }));
};

jest.mock('../../ui/RichTextEditor.tsx', () => jest.requireActual('../../testing/PlainEditor.tsx'));

beforeEach(() => localStorage.clear());

describe('sending a newsletter', () => {
  it('asks first and names the subscribers, clears the form, and follows the sending to its end', async () => {
    const campaigns: object[] = [];
    let current: object = aCampaign({ sent: 4, queued: 6 });
    const { user, api } = await visit('/newsletter', {
      answers: {
        'GET /api/stats/subscribers': stats,
        'GET /api/email/campaigns': () => campaigns,
        'GET /api/email/campaigns/k1': () => current,
        'POST /api/email/send-email': () => {
          campaigns.push(aCampaign());
          return reply(202, aCampaign());
        },
      },
    });
    await write(user);
    expect(await screen.findByText(/It goes to 10 subscribers\./)).toBeTruthy();
    expect(api.sent('POST /api/email/send-email')).toHaveLength(0);

    await user.click(screen.getByRole('button', { name: 'Send' }));
    const words = await screen.findByText('Newsletter sent successfully!');
    expect(words.closest('[role="dialog"]')).toBeNull();
    expect(screen.getByText('It goes out now. You can follow it below.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('');
    expect(api.sent('POST /api/email/send-email')[0]?.body).toEqual({
      subject: 'Spring',
      message: 'Dear reader',
    });

    // Without a socket it is looked at every few seconds.
    expect(await screen.findByText('Sent 4')).toBeTruthy();
    current = aCampaign({ status: 'sent', sent: 8, failed: 1, uncertain: 1, queued: 0 });
    expect(await screen.findByText('Uncertain 1', undefined, { timeout: 8000 })).toBeTruthy();
    expect(screen.getByRole('progressbar', { hidden: true }).getAttribute('aria-valuenow')).toBe('10');
  });

  it('is written in another language beside the first, and says who gets which', async () => {
    const { user, api } = await visit('/newsletter', {
      answers: {
        'GET /api/stats/subscribers': { ...stats, inLanguages: { ur: 3 } },
        'GET /api/email/campaigns': [aCampaign({ status: 'sent', inLanguages: { ur: 3 } })],
        'POST /api/email/send-email': reply(202, aCampaign()),
      },
    });
    expect(await screen.findByText('10 subscribers · 3 in اردو')).toBeTruthy();
    expect(await screen.findByText('English 7')).toBeTruthy();
    expect(screen.getByText('اردو 3')).toBeTruthy();
    await user.click(await screen.findByRole('radio', { name: /اردو.*not written/ }));
    const subject = screen.getByLabelText('Subject (اردو)');
    expect(subject).toMatchObject({ lang: 'ur', dir: 'rtl' });
    await user.type(subject, 'بہار');
    expect(screen.getByText(/gets the English text until/)).toBeTruthy();
    await write(user);
    expect(await screen.findByText(/3 of them read اردو, and get the text in English/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.type(screen.getByLabelText('Message (اردو)'), 'آداب');
    await user.click(screen.getByRole('button', { name: 'Send Newsletter' }));
    expect(await screen.findByText(/3 of them get the text in اردو/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Newsletter sent successfully!');
    expect(api.sent('POST /api/email/send-email')[0]?.body).toEqual({
      ...{ subject: 'Spring', message: 'Dear reader' },
      translations: { ur: { subject: 'بہار', message: 'آداب' } },
    });
  });

  it('goes on as rich text with the words that are there, and keeps what was written in either format', async () => {
    const { user, api } = await visit('/newsletter', {
      answers: {
        'GET /api/stats/subscribers': stats,
        'GET /api/email/campaigns': [aCampaign({ status: 'sent', sent: 10, queued: 0 })],
        'GET /api/email/campaigns/k1/letter': { subject: 'Winter', message: 'Snow', html: '<h2>Snow</h2>' },
        'POST /api/email/send-email': reply(202, aCampaign()),
      },
    });
    await user.type(await screen.findByLabelText('Subject'), 'Spring');
    await user.type(screen.getByLabelText('Message'), 'Dear <reader>');
    await user.click(screen.getByRole('radio', { name: 'Formatted text with pictures' }));
    const rich = await screen.findByLabelText<HTMLTextAreaElement>('Message');
    await waitFor(() => expect(rich.value).toBe('<p>Dear &lt;reader&gt;</p>'));
    await user.type(rich, '<p>More</p>');
    await user.click(screen.getByRole('radio', { name: 'Plain text' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Dear <reader>');
    await user.click(screen.getByRole('radio', { name: 'Formatted text with pictures' }));
    await user.click(screen.getByRole('button', { name: 'Send Newsletter' }));
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    await screen.findByText('Newsletter sent successfully!');
    expect(api.sent('POST /api/email/send-email')[0]?.body).toEqual({
      ...{ subject: 'Spring', html: '<p>Dear &lt;reader&gt;</p><p>More</p>' },
    });

    await user.click(screen.getByText('Read the letter'));
    expect((await screen.findByRole('heading', { name: 'Snow' })).tagName).toBe('H2');
    await user.click(screen.getByRole('button', { name: 'Copy to a new newsletter' }));
    await user.click(screen.getByRole('button', { name: 'Send Newsletter' }));
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(api.sent('POST /api/email/send-email')[1]?.body).toEqual({
        ...{ subject: 'Winter', html: '<h2>Snow</h2>' },
      }),
    );
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe(''));
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

describe('a newsletter that goes out', () => {
  it('is followed over the socket while it is shown, and not asked for once it is through', async () => {
    const first = aCampaign({ sent: 1, queued: 9 });
    const { api, router } = await visit('/newsletter', {
      Socket: OpenSocket,
      answers: {
        'GET /api/stats/subscribers': stats,
        'GET /api/email/campaigns': [first],
        'GET /api/email/campaigns/k1': first,
      },
    });
    expect(await screen.findByText('Sent 1')).toBeTruthy();
    const socket = OpenSocket.latest;
    await waitFor(() => expect(socket.sent).toEqual(['{"follow":["campaigns"]}']));
    await waitFor(() => expect(api.sent('GET /api/email/campaigns/k1')).toHaveLength(1));
    act(() => socket.receive({ campaign: aCampaign({ sent: 7, queued: 3 }) }));
    expect(await screen.findByText('Sent 7')).toBeTruthy();
    act(() => socket.receive({ campaign: aCampaign({ _id: 'k2', sent: 9, queued: 1 }) }));
    act(() => socket.receive({ kind: 'of a newer version' }));
    act(() => socket.receive({ campaign: aCampaign({ status: 'sent', sent: 10, queued: 0 }) }));
    expect(await screen.findByText('Sent 10')).toBeTruthy();
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 6000)));
    expect(api.sent('GET /api/email/campaigns/k1')).toHaveLength(1);

    await act(() => router.navigate('/settings'));
    await waitFor(() => expect(socket.sent.at(-1)).toBe('{"follow":[]}'));
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
    [1, '1 subscriber.'],
    [1200, '1,200 subscribers'],
  ])('for %s subscribers names %s', (subscribers, words) => {
    const stats = subscribers === undefined ? undefined : { totalSubscribers: subscribers };
    expect(sendQuestion('en', stats).text).toContain(words);
  });
});
