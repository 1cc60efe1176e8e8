import { eventually } from '@plinth/testing/service';
import { adminClient, part, runState, visitor } from './system.ts';

const services = ['auth', 'content', 'messaging', 'mail', 'notifications', 'shell', 'gateway'] as const;
const postsPerSecond = 40;

interface Posted {
  readonly name: string;
  readonly id: string;
}

/** Posts comments through the gateway for as long as `until` has not happened; answers the acknowledged ones. */
const postCommentsUntil = async (tag: string, until: Promise<void>): Promise<Posted[]> => {
  const acknowledged: Posted[] = [];
  const running: Promise<void>[] = [];
  let over = false;
  void until.then(() => {
    over = true;
  });
  for (let count = 0; !over; count++) {
    const name = `${tag} ${count}`;
    const post = async () => {
      try {
        const { status, body } = await visitor().post('/api/comments', {
          name,
          email: 'a@example.com',
          comment: 'Hello',
        });
        if (status === 201) acknowledged.push({ name, id: body._id });
      } catch {
        // The gateway itself may be the part that is down: nothing was acknowledged.
      }
    };
    running.push(post());
    await new Promise((resolve) => setTimeout(resolve, 1000 / postsPerSecond));
  }
  await Promise.all(running);
  return acknowledged;
};

/** Kills the part and resolves when the runner has brought it back and it answers. */
const killAndAwait = async (name: string) => {
  const before = part(name);
  process.kill(before.pid ?? 0, 'SIGKILL');
  await eventually(() => part(name).restarts > before.restarts && part(name).pid, 30_000);
  await eventually(async () => {
    try {
      const { status } = await visitor().get('/healthz');
      return status === 200;
    } catch {
      return false;
    }
  }, 30_000);
};

const restartsOfOthers = (name: string) =>
  runState()
    .parts.filter((each) => each.name !== name)
    .map((each) => [each.name, each.restarts, each.pid]);

describe.each(services)('when %s is killed while comments come in', (name) => {
  it('loses none, rings once for each, and comes back without touching the others', async () => {
    const others = restartsOfOthers(name);
    const tag = `drill ${name} ${Date.now()}`;
    const drill = (async () => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await killAndAwait(name);
      await new Promise((resolve) => setTimeout(resolve, 500));
    })();
    const acknowledged = await postCommentsUntil(tag, drill);
    await drill;
    expect(acknowledged.length).toBeGreaterThan(20);
    expect(restartsOfOthers(name)).toEqual(others);

    const admin = await adminClient();
    const { body: comments } = await admin.get('/api/comments');
    const stored = new Set((comments as { _id: string }[]).map((comment) => comment._id));
    expect(acknowledged.filter(({ id }) => !stored.has(id))).toEqual([]);

    const storedNames = (comments as { name: string }[])
      .map((comment) => comment.name)
      .filter((each) => each.startsWith(tag));
    const expected = [...storedNames].sort();
    const rung = await eventually(async () => {
      const names = await ringsOf(tag);
      return names.length >= expected.length ? names : null;
    }, 20_000);
    expect(rung.sort()).toEqual(expected);
  });
});

/** The names in the bell's list that belong to a drill, as often as they stand there. */
const ringsOf = async (tag: string): Promise<string[]> => {
  const admin = await adminClient();
  const names: string[] = [];
  let since = '0';
  for (;;) {
    const { body } = await admin.get(`/api/notifications?since=${since}`);
    const page = body as { id: string; message: string }[];
    names.push(
      ...page
        .map(({ message }) => message.slice(message.indexOf(tag)))
        .filter((each) => each.startsWith(tag)),
    );
    const last = page.at(-1)?.id;
    if (!last || last === since) return names;
    since = last;
  }
};
