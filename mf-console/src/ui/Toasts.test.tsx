import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DialogsProvider } from './DialogsProvider.tsx';
import { useDialogs } from './useDialogs.ts';

function Saving() {
  const dialogs = useDialogs();
  return (
    <button type="button" onClick={() => dialogs.success('Success!', 'Saved.')}>
      Save
    </button>
  );
}

const open = () => {
  jest.useFakeTimers();
  render(
    <DialogsProvider>
      <Saving />
    </DialogsProvider>,
  );
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
};
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
afterEach(() => jest.useRealTimers());

describe('what is said in passing', () => {
  it('asks nothing, leaves the focus where it is, and goes by itself', async () => {
    const user = open();
    const region = screen.getByRole('status');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(region.textContent).toBe('Success!Saved.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Save');
    await wait(5000);
    expect(region.textContent).toBe('Success!Saved.');
    await wait(2000);
    expect(region.textContent).toBe('');
  });

  it('stays while a pointer is on it, and can be closed', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.hover(screen.getByText('Saved.'));
    await wait(20_000);
    expect(screen.getByText('Saved.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Saved.')).toBeNull();
  });
});
