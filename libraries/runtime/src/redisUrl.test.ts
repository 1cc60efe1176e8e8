import { parseRedisUrl, redisUrl } from './redisUrl.ts';

const faultOf = (url: string) => redisUrl.safeParse(url).error?.issues.map(({ message }) => message);

describe('REDIS_URL', () => {
  it.each(['redis://127.0.0.1:6379', 'rediss://plinth:secret@redis.example.com/2?family=6', 'redis://[::1]'])(
    'takes one server as the driver reads it: %s',
    (url) => {
      expect(parseRedisUrl(url)).toEqual({ kind: 'server', url });
    },
  );

  it('takes sentinels, with the name of the primary', () => {
    expect(parseRedisUrl('redis+sentinel://one:26380,two,[fd00::3]:26382/plinth')).toEqual({
      kind: 'sentinel',
      sentinels: [
        { host: 'one', port: 26_380 },
        { host: 'two', port: 26_379 },
        { host: 'fd00::3', port: 26_382 },
      ],
      name: 'plinth',
      db: 0,
      tls: false,
    });
  });

  it('takes other credentials for the sentinels than for Redis', () => {
    const query = 'sentinelUsername=watch&sentinelPassword=a%26b';
    expect(parseRedisUrl(`rediss+sentinel://plinth:a%40b%2Cc@one/the%20primary/3?${query}`)).toEqual({
      kind: 'sentinel',
      sentinels: [{ host: 'one', port: 26_379 }],
      ...{ name: 'the primary', db: 3, tls: true, username: 'plinth', password: 'a@b,c' },
      ...{ sentinelUsername: 'watch', sentinelPassword: 'a&b' },
    });
  });

  it('takes nodes of a cluster', () => {
    expect(parseRedisUrl('rediss+cluster://:a:b@one:7000,two')).toEqual({
      kind: 'cluster',
      nodes: [
        { host: 'one', port: 7000 },
        { host: 'two', port: 6379 },
      ],
      ...{ tls: true, password: 'a:b' },
    });
  });

  it.each([
    ['http://one', /^does not begin with redis:\/\/, .* or rediss\+cluster:\/\/$/],
    ['redis+other://one', /^does not begin with/],
    ['redis://', /^names no host$/],
    ['redis://one:1,two:2', /^is no address of one server$/],
    ['redis+sentinel:///plinth', /^names no host$/],
    ['redis+sentinel://one:26379', /^does not say after the hosts by which \/NAME/],
    [
      'redis+sentinel://one:26379/plinth/first',
      /^may have nothing after \/NAME but the number of a database$/,
    ],
    ['redis+sentinel://one/plinth?db=2', /^may have no other parameters than sentinelUsername and/],
    ['redis+cluster://', /^names no host$/],
    ['redis+cluster://one:70000', /^names one:70000, which is no HOST:PORT$/],
    ['redis+cluster://one,,two', /^names , which is no HOST:PORT$/],
    ['redis+cluster://one/2', /^may have nothing after the hosts: a cluster has no databases$/],
    ['redis+cluster://a:100%@one', /^has a user name or password with a %/],
  ])('refuses %s in words', (url, words) => {
    expect(faultOf(url)).toEqual([expect.stringMatching(words)]);
  });
});
