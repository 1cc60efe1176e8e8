import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { LatePart, latePart } from './LatePart.tsx';

const Button = ({ words }: { words: string }) => <button type="button">{words}</button>;
const late = (load: () => Promise<{ Button: typeof Button }>) => latePart(load, (chunk) => chunk.Button);
const shown = (part: ReturnType<typeof late>, words: string) => (
  <Suspense fallback="Later">
    <LatePart of={part} given={{ words }} />
  </Suspense>
);

it('is drawn at once where a loader has waited for it', async () => {
  const part = late(async () => ({ Button }));
  await part.load();
  render(shown(part, 'Here'));
  expect(screen.getByRole('button', { name: 'Here' })).toBeTruthy();
});

it('keeps its focus when it is drawn again, though it came late and a loader has waited for it since', async () => {
  const part = late(async () => ({ Button }));
  const { rerender } = render(shown(part, 'First'));
  const button = await screen.findByRole('button', { name: 'First' });
  await userEvent.click(button);
  await part.load();
  rerender(shown(part, 'Second'));
  expect(screen.getByRole('button', { name: 'Second' })).toBe(button);
  expect(document.activeElement).toBe(button);
});

it('waits for more than its chunk where it is told to, unless a loader has waited for that', async () => {
  let touch = () => {};
  const touched = new Promise<void>((resolve) => {
    touch = resolve;
  });
  const part = latePart(
    async () => ({ Button, touched }),
    (chunk) => chunk.Button,
    (chunk) => chunk.touched,
  );
  render(shown(part, 'Here'));
  await act(async () => undefined);
  expect(screen.queryByRole('button', { name: 'Here', hidden: true })).toBeNull();
  await act(async () => touch());
  expect(await screen.findByRole('button', { name: 'Here' })).toBeTruthy();

  const waitedFor = latePart(
    part.load,
    (chunk) => chunk.Button,
    () => new Promise(() => undefined),
  );
  await waitedFor.load();
  render(shown(waitedFor, 'At once'));
  expect(screen.getByRole('button', { name: 'At once' })).toBeTruthy();
});

it('leaves what stands in its place when it never comes', async () => {
  const part = late(() => Promise.reject(new Error('offline')));
  render(shown(part, 'Never'));
  await expect(part.load()).rejects.toThrow('offline');
  expect(screen.getByText('Later')).toBeTruthy();
});
