import { reply } from '@plinth/kit/testing/fakeApi';
import { screen, waitFor } from '@testing-library/react';
import { aCampaign } from '../../testing/aCampaign.ts';
import { type Visit, visit } from '../../testing/visit.tsx';

const send = 'POST /api/email/send-email';
const lostAnswer = () => {
  throw new TypeError('Failed to fetch');
};
const taken = () => reply(202, aCampaign());

/** Opens the page on an API that answers the sendings one after the other. */
const open = (...sendings: (() => unknown)[]) =>
  visit('/newsletter', {
    answers: {
      'GET /api/stats/subscribers': { totalSubscribers: 10, monthlyIncrease: 1 },
      'GET /api/email/campaigns': [],
      'GET /api/email/campaigns/k1': aCampaign({ status: 'sent' }),
      [send]: () => (sendings.length > 1 ? sendings.shift() : sendings[0])?.(),
    },
  });
const subject = () => screen.findByLabelText<HTMLInputElement>('Subject');
const write = async (user: Visit['user'], words = 'Spring') => {
  await user.type(await subject(), words);
  await user.type(screen.getByLabelText('Message'), 'Dear reader');
};
const press = async (user: Visit['user']) => {
  await user.click(screen.getByRole('button', { name: 'Send Newsletter' }));
  await user.click(await screen.findByRole('button', { name: 'Send' }));
};
const dismiss = async (user: Visit['user'], title: string) => {
  expect(await screen.findByText(title)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
};
const keys = ({ api }: Visit) => api.sent(send).map(({ headers }) => headers.get('idempotency-key'));

beforeEach(() => localStorage.clear());

describe('a newsletter', () => {
  it('is sent again under its key after a lost answer and after a reload, and the next one under another', async () => {
    const first = await open(lostAnswer);
    await write(first.user);
    await press(first.user);
    await dismiss(first.user, 'Failed to send newsletter. Please try again.');
    await press(first.user);
    await waitFor(() => expect(first.api.sent(send)).toHaveLength(2));
    first.unmount();

    const second = await open(taken);
    expect((await subject()).value).toBe('Spring');
    await press(second.user);
    expect(await screen.findByText('Newsletter sent successfully!')).toBeTruthy();
    const used = [...keys(first), ...keys(second)];
    expect(used[0]).toMatch(/^[A-Za-z\d-]{8,64}$/);
    expect(used).toEqual([used[0], used[0], used[0]]);

    await write(second.user, 'Summer');
    await press(second.user);
    await waitFor(() => expect(second.api.sent(send)).toHaveLength(2));
    expect(keys(second)[1]).not.toBe(used[0]);
    expect(keys(second)[1]).toMatch(/^[A-Za-z\d-]{8,64}$/);
  });

  it('has one key in every tab that holds its draft, and is gone from all of them once it is sent', async () => {
    let answer = () => undefined as unknown;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const late = () => answered.then(taken);
    const writing = await open(late);
    await write(writing.user);
    const other = await open(late);
    const buttons = await waitFor(() => {
      const found = screen.getAllByRole('button', { name: 'Send Newsletter' });
      expect(found).toHaveLength(2);
      return found;
    });
    for (const [index, button] of buttons.entries()) {
      await writing.user.click(button);
      await writing.user.click(await screen.findByRole('button', { name: 'Send' }));
      await waitFor(() => expect([...keys(writing), ...keys(other)]).toHaveLength(index + 1));
    }
    expect(keys(other)).toEqual(keys(writing));
    expect(keys(other)).toEqual([expect.any(String)]);

    expect(screen.getAllByDisplayValue('Spring')).toHaveLength(2);
    answer();
    await waitFor(() => expect(screen.queryAllByDisplayValue('Spring')).toEqual([]));
  });

  it('that was changed after it had been sent is sent only as a further one, when the person says so', async () => {
    const reused = () => reply(409, { code: 'idempotency-key-reused', message: 'Already sent' });
    const page = await open(reused, reused, taken);
    await write(page.user);
    await press(page.user);
    await page.user.click(await screen.findByRole('button', { name: 'Do Not Send' }));
    expect(page.api.sent(send)).toHaveLength(1);
    expect((await subject()).value).toBe('Spring');

    await press(page.user);
    await page.user.click(await screen.findByRole('button', { name: 'Send as a Further Newsletter' }));
    expect(await screen.findByText('Newsletter sent successfully!')).toBeTruthy();
    const [first, second, third] = keys(page);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(page.api.sent(send)[2]?.body).toEqual({ subject: 'Spring', message: 'Dear reader' });
  });
});
