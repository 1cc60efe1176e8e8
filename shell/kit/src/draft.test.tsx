import { act, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useDraft } from './draft.ts';

const Field = () => <p>{useDraft('server', 'initial')[0]}</p>;

const initial = { name: '', text: '' };

describe('useDraft', () => {
  it('keeps what was typed, and forgets it when it was sent', () => {
    const { result } = renderHook(() => useDraft('comment', initial));
    act(() => result.current[1]((draft) => ({ ...draft, name: 'Ada' })));
    expect(JSON.parse(localStorage.getItem('draft:comment') ?? '')).toEqual({ name: 'Ada', text: '' });

    act(() => result.current[2]());
    expect(result.current[0]).toBe(initial);
    expect(localStorage.getItem('draft:comment')).toBeNull();
  });

  it('finds what was typed before a reload', () => {
    localStorage.setItem('draft:reloaded', JSON.stringify({ name: 'Ada', text: 'Dear' }));
    const { result } = renderHook(() => useDraft('reloaded', initial));
    expect(result.current[0]).toEqual({ name: 'Ada', text: 'Dear' });
  });

  it('fills fields that an older release did not have yet', () => {
    localStorage.setItem('draft:old', JSON.stringify({ name: 'Ada' }));
    const { result } = renderHook(() => useDraft('old', initial));
    expect(result.current[0]).toEqual({ name: 'Ada', text: '' });
  });

  it('starts from the initial value when the stored draft is damaged', () => {
    localStorage.setItem('draft:damaged', '{');
    const { result } = renderHook(() => useDraft('damaged', initial));
    expect(result.current[0]).toBe(initial);
  });

  it('renders on a server from the initial value', () => {
    localStorage.setItem('draft:server', JSON.stringify('typed'));
    expect(renderToString(<Field />)).toBe('<p>initial</p>');
  });
});
