import { heldOf } from '@plinth/contracts/heldData/heldData';
import { fakeApi, reply } from '@plinth/kit/testing/fakeApi';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { takeTime } from '../../testing/clock.ts';
import { visit } from '../../testing/visit.tsx';

afterEach(() => jest.restoreAllMocks());

it('says of everything that is held what it is, why and until when', async () => {
  await visit('/privacy', fakeApi({}));
  for (const [whose, label] of [
    ['visitors', 'What we hold of visitors'],
    ['staff', 'What we hold of our staff'],
  ] as const) {
    const [, ...rows] = within(screen.getByRole('table', { name: label })).getAllByRole('row');
    expect(rows).toHaveLength(heldOf(whose).length);
    for (const row of rows)
      for (const cell of row.children) expect(cell.textContent).not.toMatch(/^$|[a-z]+\.[a-z]+|\{|\b0 days/i);
  }
  expect(screen.getByText('90 days')).toBeTruthy();
});

it('sends the request of one who asks to be forgotten', async () => {
  const api = fakeApi({ 'POST /api/erasure-requests': reply(201, {}) });
  await visit('/privacy', api);
  takeTime();
  await userEvent.type(screen.getByLabelText('Name'), 'Asha');
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await screen.findByText('Your request has arrived.');
  expect(api.sent('POST /api/erasure-requests')[0]?.body).toEqual({
    ...{ name: 'Asha', email: 'asha@example.com', message: '' },
    ...{ website: '', openFor: expect.any(Number) },
  });
});
