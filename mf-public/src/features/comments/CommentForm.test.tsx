import { sentByBrowser } from '@plinth/contracts/pages';
import { mount } from '@plinth/host/testing/visit';
import { type FakeApi, fakeApi, noAnswer, problem, reply } from '@plinth/kit/testing/fakeApi';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { takeTime } from '../../testing/clock.ts';
import { CommentForm } from './CommentForm.tsx';

const accepted = { 'POST /api/comments': reply(201, { _id: 'c1' }) };
let blog = 0;
afterEach(() => jest.restoreAllMocks());

/** Each test comments on an article of its own, because drafts outlive a form. */
const open = (api: FakeApi, blogId = `blog-${++blog}`) => {
  const { unmount } = mount(<CommentForm blogId={blogId} />, api);
  return { unmount, blogId };
};

const write = async (seconds = 5) => {
  takeTime(seconds);
  await userEvent.type(screen.getByLabelText('Name'), 'Asha');
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.com');
  await userEvent.type(screen.getByLabelText('Comment'), 'Fine work');
};
const typed = () => screen.getByLabelText<HTMLTextAreaElement>('Comment').value;
const trap = () => document.querySelector<HTMLInputElement>('input[name=website]') as HTMLInputElement;
const send = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }));

describe('the comment form', () => {
  it('sends the comment with its article, says so, and is empty again', async () => {
    const api = fakeApi(accepted);
    const { blogId } = open(api);
    await write();
    await send();
    await screen.findByText('Comment submitted successfully!');
    expect(api.calls).toEqual([
      {
        method: 'POST',
        path: '/api/comments',
        body: {
          ...{ name: 'Asha', email: 'asha@example.com', comment: 'Fine work', blogId },
          ...{ website: '', openFor: expect.any(Number) },
        },
      },
    ]);
    expect(typed()).toBe('');
  });

  it('takes a press that comes after the answer for the second one of a double click, until something is typed', async () => {
    const api = fakeApi(accepted);
    open(api);
    await write();
    await send();
    await screen.findByText('Comment submitted successfully!');
    await send();
    expect(screen.getByRole('status').textContent).toContain('Comment submitted successfully!');
    expect(screen.queryByRole('alert')).toBeNull();
    await write();
    await send();
    await waitFor(() => expect(api.calls).toHaveLength(2));
  });

  it('is one sending until it has arrived or says something else, also after a reload', async () => {
    let isUp = false;
    const api = fakeApi({ 'POST /api/comments': () => (isUp ? reply(201, { _id: 'c1' }) : noAnswer()) });
    const page = open(api);
    await write();
    await send();
    await screen.findByText('Error submitting comment. Please try again.');
    await send();
    await waitFor(() => expect(api.calls).toHaveLength(2));
    page.unmount();
    open(api, page.blogId);
    await send();
    await waitFor(() => expect(api.calls).toHaveLength(3));
    await userEvent.type(screen.getByLabelText('Comment'), '!');
    isUp = true;
    await send();
    await screen.findByText('Comment submitted successfully!');
    await write();
    await send();
    await waitFor(() => expect(api.calls).toHaveLength(5));
    const [first, ...others] = api.sent().map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/^[A-Za-z\d-]{8,64}$/);
    expect(others.slice(0, 2)).toEqual([first, first]);
    expect(new Set([first, ...others]).size).toBe(3);
  });

  it('says what happens next', async () => {
    open(fakeApi(accepted));
    await write();
    await send();
    const said = await screen.findByText('Our staff will read it. Comments are shown here once they have.');
    expect(said.closest('[role=status]')?.textContent).toMatch(/^Comment submitted successfully!/);
  });

  it('is sent even when its page is left at once', async () => {
    const asked: (boolean | undefined)[] = [];
    const api = fakeApi(accepted);
    const { unmount } = open({
      ...api,
      fetch: (input, init) => {
        asked.push((input as Request).keepalive);
        return api.fetch(input, init);
      },
    });
    await write(0);
    await send();
    unmount();
    await waitFor(() => expect(api.calls).toHaveLength(1));
    expect(asked).toEqual([true]);
  });

  it('stays with the browser when that has begun to send it, so that a second press is the same sending', async () => {
    const api = fakeApi(accepted);
    open(api);
    await write();
    const form = screen.getByLabelText('Comment').closest('form') as HTMLFormElement;
    form.dataset[sentByBrowser] = 'yes';
    expect(fireEvent.submit(form)).toBe(true);
    expect(api.calls).toEqual([]);
    delete form.dataset[sentByBrowser];
    expect(fireEvent.submit(form)).toBe(false);
    await screen.findByText('Comment submitted successfully!');
  });

  it('sends once however often its button is pressed', async () => {
    const api = fakeApi({
      'POST /api/comments': async () => {
        await new Promise((resolve) => setTimeout(resolve, 50));
        return reply(201, {});
      },
    });
    open(api);
    await write();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText('Comment submitted successfully!');
    expect(api.calls).toHaveLength(1);
  });

  it('shows each fault at its field, keeps what was typed, and puts the focus on the first fault', async () => {
    open(
      fakeApi({
        'POST /api/comments': problem('invalid-fields', 422, 'Please check the highlighted fields', {
          email: 'Please enter a valid email address',
        }),
      }),
    );
    await write();
    await send();
    await screen.findByText('Error submitting comment. Please try again.');
    await screen.findByText('Please check the highlighted fields');
    const email = screen.getByLabelText('Email');
    const described = document.getElementById(email.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Please enter a valid email address');
    expect(document.activeElement).toBe(email);
    expect(typed()).toBe('Fine work');
    await userEvent.type(email, 'x');
    expect(email.hasAttribute('aria-invalid')).toBe(false);
  });

  it('keeps what was typed when there is no answer, and can be sent again', async () => {
    let answers = 0;
    const api = fakeApi({
      'POST /api/comments': () => (++answers === 1 ? noAnswer() : reply(201, {})),
    });
    open(api);
    await write();
    await send();
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(alert));
    await send();
    await screen.findByText('Comment submitted successfully!');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('remembers an unsent comment for its article, and for no other', async () => {
    const { unmount, blogId } = open(fakeApi(accepted));
    await write();
    unmount();
    const again = open(fakeApi(accepted), blogId);
    expect(typed()).toBe('Fine work');
    again.unmount();
    open(fakeApi(accepted));
    expect(typed()).toBe('');
  });
});

describe('a bot that fills in the comment form', () => {
  it('finds a field that people neither see nor reach, and gives itself away', async () => {
    const api = fakeApi({
      'POST /api/comments': () =>
        trap().dataset.again
          ? reply(201, {})
          : problem('invalid-fields', 422, 'Please check the highlighted fields', {
              website: 'This looked like an automatic submission. Please send it again',
            }),
    });
    open(api);
    expect(screen.queryByRole('textbox', { name: /leave this empty/ })).toBeNull();
    expect(trap().tabIndex).toBe(-1);
    expect(trap().closest('[aria-hidden="true"]')).not.toBeNull();
    await write();
    trap().value = 'https://example.com/pills';
    await send();
    await screen.findByRole('alert');
    expect(api.calls[0]?.body).toMatchObject({ website: 'https://example.com/pills' });

    // Somebody whose browser filled it loses nothing, and only has to send again.
    expect(typed()).toBe('Fine work');
    trap().dataset.again = 'yes';
    await send();
    await screen.findByText('Comment submitted successfully!');
    expect(api.calls[1]?.body).toMatchObject({ website: '', comment: 'Fine work' });
  });

  it('is not mistaken for a person who is quick, whose comment is sent at once', async () => {
    const api = fakeApi(accepted);
    open(api);
    await write(0);
    await send();
    await screen.findByText('Comment submitted successfully!', {}, { timeout: 500 });
    expect(api.calls.map(({ body }) => body)).toEqual([
      { name: 'Asha', email: 'asha@example.com', comment: 'Fine work', blogId: `blog-${blog}`, website: '' },
    ]);
  });

  it('does not send what an older release kept in a field that is gone', async () => {
    const value = { name: 'Asha', phone: '042' };
    const blogId = `blog-${++blog}`;
    localStorage.setItem(
      `drafts/guest/mf-public/comment:${blogId}`,
      JSON.stringify({ at: Date.now(), value }),
    );
    const api = fakeApi(accepted);
    open(api, blogId);
    takeTime();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Asha');
    await userEvent.type(screen.getByLabelText('Email'), 'asha@example.com');
    await userEvent.type(screen.getByLabelText('Comment'), 'Fine work');
    await send();
    await screen.findByText('Comment submitted successfully!');
    expect(api.calls[0]?.body).toEqual({
      ...{ name: 'Asha', email: 'asha@example.com', comment: 'Fine work', blogId },
      ...{ website: '', openFor: expect.any(Number) },
    });
  });
});
