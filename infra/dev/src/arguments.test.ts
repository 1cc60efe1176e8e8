import { readArguments } from './arguments.mjs';

it('takes everything when nothing is named', () => {
  const { frontEnds, servers, against } = readArguments([]);
  expect(frontEnds).toEqual(['shell', 'mf-public', 'mf-console']);
  expect(servers).toEqual(expect.arrayContaining(['auth', 'content', 'gateway', 'shell']));
  expect(against).toBeNull();
});

it('takes the shell along with a front end, whose development build of React it needs', () => {
  expect(readArguments(['mf-public'])).toMatchObject({ frontEnds: ['shell', 'mf-public'], servers: [] });
  expect(readArguments(['kit'])).toMatchObject({ frontEnds: ['shell'] });
});

it('takes services without any front end', () => {
  expect(readArguments(['content', 'mail'])).toMatchObject({ frontEnds: [], servers: ['content', 'mail'] });
});

it('takes the origin of a site', () => {
  const read = readArguments(['mf-public', '--against', 'https://plinth.example/home']);
  expect(read).toEqual({ frontEnds: ['shell', 'mf-public'], servers: [], against: 'https://plinth.example' });
});

it.each([
  ['a part that is not there', ['mf-pubic'], 'There is no part mf-pubic.'],
  ['an option that is not there', ['--agianst'], "Unknown option '--agianst'"],
  ['what is no site', ['mf-public', '--against', 'plinth'], 'plinth is not the address of a site.'],
  [
    'a site without a front end',
    ['--against', 'https://plinth.example'],
    'name the front ends that run here',
  ],
  ['a service in front of a site', ['content', '--against', 'https://plinth.example'], 'name the front ends'],
])('says how it is used when it is given %s', (_what, args, message) => {
  expect(() => readArguments(args)).toThrow(message);
  expect(() => readArguments(args)).toThrow('npm run dev -- mf-public --against https://site');
});
