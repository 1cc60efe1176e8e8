import { render, screen } from '@testing-library/react';
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

it('leaves what stands in its place when it never comes', async () => {
  const part = late(() => Promise.reject(new Error('offline')));
  render(shown(part, 'Never'));
  await expect(part.load()).rejects.toThrow('offline');
  expect(screen.getByText('Later')).toBeTruthy();
});
