import { renderHook } from '@testing-library/react';
import { takeWayBack } from './internal/wayBack.ts';
import { useSignedOut } from './wayBack.ts';

const kept = (record: unknown) => sessionStorage.setItem('wayBack', JSON.stringify(record));

describe('the way back', () => {
  it.each([
    '//evil.example/blogs',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'blogs',
    '',
    7,
    null,
  ])('never leads to %j', (to) => {
    kept({ to, userId: 'u1', reason: 'expired' });
    expect(takeWayBack('u1')).toBeNull();
  });

  it('is not for somebody else, and is forgotten then', () => {
    kept({ to: '/blogs/edit/1', userId: 'u1', reason: 'expired' });
    expect(takeWayBack('u2')).toBeNull();
    expect(takeWayBack('u1')).toBeNull();
  });

  it('is nothing when what was kept is not understood', () => {
    sessionStorage.setItem('wayBack', '{"to":');
    expect(takeWayBack('u1')).toBeNull();
  });
});

describe('what is known of a sign-out', () => {
  const ofHook = <T>(hook: () => T) => renderHook(hook).result.current;

  it.each([
    [
      { to: '/blogs', userId: 'u1', reason: 'logout' },
      { because: 'logout', leadsBack: true },
    ],
    [
      { to: '/blogs', userId: 'u1', reason: 'expired' },
      { because: 'expired', leadsBack: true },
    ],
    [
      { userId: 'u1', reason: 'password' },
      { because: 'password', leadsBack: false },
    ],
    [
      { to: '/blogs', userId: 'u1', reason: 'of a later release' },
      { because: 'ended', leadsBack: true },
    ],
    [{ to: '/blogs', reason: 'ended' }, null],
  ])('%j is told to remotes', (record, told) => {
    kept(record);
    expect(ofHook(useSignedOut)).toEqual(told);
  });
});
