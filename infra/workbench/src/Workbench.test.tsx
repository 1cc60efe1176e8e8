import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PreviewMessage } from './messages.ts';
import { Workbench } from './Workbench.tsx';

/** webpack finds the components; here they are named. */
jest.mock('./components.ts', () => {
  const component = (at: string) => {
    const [part, ...steps] = at.split('/');
    return { at, part, folder: steps.slice(0, -1).join('/'), name: steps.at(-1) };
  };
  return { components: ['kit/Area', 'mf-public/form/Field', 'mf-public/Photo'].map(component) };
});

class RoomyObserver implements ResizeObserver {
  constructor(private readonly tell: ResizeObserverCallback) {}
  observe(target: Element) {
    const entry = { target, contentRect: { width: 1000, height: 600 } } as unknown as ResizeObserverEntry;
    this.tell([entry], this);
  }
  unobserve() {}
  disconnect() {}
}

const open = async () => {
  globalThis.ResizeObserver = RoomyObserver;
  Element.prototype.scrollIntoView = () => undefined;
  history.replaceState(null, '', '#at=kit/Area');
  render(<Workbench />);
  return userEvent.setup();
};

const preview = () => screen.getByTitle<HTMLIFrameElement>('Preview');
const asked = () => Object.fromEntries(new URL(preview().src).searchParams);
const tell = (data: PreviewMessage) =>
  act(() => {
    dispatchEvent(new MessageEvent('message', { origin: location.origin, data }));
  });

describe('the workbench', () => {
  it('shows what the address names, and its states as the preview tells them', async () => {
    const user = await open();
    expect(asked()).toEqual({ at: 'kit/Area', state: '', dir: 'ltr' });
    await tell({ kind: 'states', at: 'kit/Area', names: ['as it is', 'error'] });
    await user.click(screen.getByRole('link', { name: 'error' }));
    await waitFor(() => expect(asked()).toMatchObject({ at: 'kit/Area', state: 'error' }));
    await tell({ kind: 'alone', state: 'as it is' });
    await waitFor(() => expect(asked()).toMatchObject({ state: 'as it is' }));
  });

  it('narrows its list by words of a path', async () => {
    const user = await open();
    await user.keyboard('/form');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Area' })).toBeNull());
    expect(screen.getByRole('link', { name: /Field/ })).toBeTruthy();
    expect(location.hash).toContain('filter=form');
    // What is typed is no command.
    expect(asked()).toMatchObject({ at: 'kit/Area', dir: 'ltr' });
  });

  it('is led by the keyboard', async () => {
    const user = await open();
    await user.keyboard('j');
    await waitFor(() => expect(asked()).toMatchObject({ at: 'mf-public/form/Field' }));
    await user.keyboard('d1');
    await waitFor(() => expect(asked()).toMatchObject({ dir: 'rtl' }));
    await waitFor(() => expect(preview().style.width).toBe('390px'));
    await tell({ kind: 'states', at: 'mf-public/form/Field', names: ['empty'] });
    await user.keyboard('n');
    await waitFor(() => expect(asked()).toMatchObject({ state: 'empty' }));
  });

  it('makes a window that is wider than the room smaller', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: '1366' }));
    await waitFor(() => expect(preview().style.width).toBe('1366px'));
    expect(preview().style.transform).toBe(`scale(${1000 / 1366})`);
  });
});
