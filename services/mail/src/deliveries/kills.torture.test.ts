import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@plinth/testing/service';
import { randomOf, report, seed, sized } from '@plinth/testing/torture';
import { addresses, change, readCampaign, send, subscribe } from '../testing/mailService.ts';
import { pace } from '../testing/pace.ts';
import { namesFor, type Replica, replicasForFile } from '../testing/replicas.ts';
import { type Answer, type Sink, startSink } from '../testing/sink.ts';
import { watchSums } from '../testing/watchSums.ts';
import type { DeliveryDocument } from './ledger.ts';

const audience = addresses(sized(60, 2000));
const kills = sized(1, 25);
const drops = sized(1, 20);
const calmMs = 300;
/** Two replicas with five connections each. */
const mailsAtOnce = 10;
const random = randomOf(seed);

const replicas = replicasForFile();
let sink: Sink;
afterAll(() => sink?.close());

const refusals = new Map<string, number>();
const numberOf = (email: string) => audience.indexOf(email);

/** One in fifty is refused for good, one in twenty twice for now, one in a hundred loses the connection at the end. */
const answer = (to: string): Answer => {
  const number = numberOf(to);
  if (number % 50 === 7) return { code: 550, text: 'No such mailbox' };
  const refused = refusals.get(to) ?? 0;
  if (number % 20 === 3 && refused < 2) {
    refusals.set(to, refused + 1);
    return { code: 451, text: 'Come again' };
  }
  return number % 100 === 11 ? 'hang up' : 'take';
};
/** Slow, and every now and then at a standstill for longer than a lease. */
const stall = () => pause(random.chance(0.005) ? 1500 : 20 + random.below(sized(60, 160)));

/** Whether the mail server is away for the moment. */
let away = false;
const greet = () => (away ? { code: 421, text: 'Closing down' } : null);

describe('a campaign that is paused, whose workers are killed and whose mail server refuses, stalls, drops and goes', () => {
  it(
    'ends by itself; nobody is left out, nobody gets two, and the sums are the audience at every moment',
    async () => {
      const started = Date.now();
      sink = await startSink({ answer, before: stall, greet });
      const names = namesFor(sink.url);
      const live = [await replicas.start(names), await replicas.start(names)];
      await subscribe(live[0] as Replica, audience);
      const campaign = await send(live[0] as Replica);
      const looking = watchSums(live, campaign, audience.length);
      const state = () =>
        eventually(async () => {
          const now = await readCampaign(live[0] as Replica, campaign).catch(() => null);
          return now?._id ? now : null;
        }, 10_000);

      let killed = 0;
      let dropped = 0;
      while ((await state()).status !== 'sent' && killed < kills) {
        await pause(calmMs + random.below(sized(300, 1200)));
        const halted = random.chance(0.5);
        if (halted) await change(live[0] as Replica, 'pause', campaign);
        away = random.chance(0.3);
        const victim = random.below(live.length);
        await (live[victim] as Replica).kill();
        killed += 1;
        if (dropped < drops) {
          sink.drop();
          dropped += 1;
        }
        live[victim] = await replicas.start(names);
        away = false;
        if (halted) await change(live[0] as Replica, 'resume', campaign);
      }
      const ended = await eventually(async () => {
        const now = await state();
        return now.status === 'sent' ? now : null;
      }, 60_000);
      const { looks, wrong } = await looking.end();

      expect({ seed, wrong }).toEqual({ seed, wrong: [] });
      expect(killed).toBeGreaterThan(0);
      expect(ended).toMatchObject({ total: audience.length, queued: 0, claimed: 0 });
      expect(ended.sent + ended.failed + ended.uncertain).toBe(audience.length);
      // A killed worker leaves its groups in doubt, a dropped connection the mails that went over it.
      const doubtful =
        killed * pace.groupSize * pace.concurrency + dropped * mailsAtOnce + audience.length / 100;
      expect(ended.uncertain).toBeLessThanOrEqual(doubtful);

      const rows = await replicas.collectionOf<DeliveryDocument>(names, 'deliveries').find().toArray();
      expect(rows.map(({ email }) => email).sort()).toEqual([...audience].sort());
      const got = sink.counts();
      const inState = (wanted: string) => rows.filter(({ state: is }) => is === wanted);
      const unlike = {
        seed,
        sentWithoutMail: inState('sent').filter(({ email }) => got[email] !== 1),
        twiceAndNotUncertain: rows.filter(
          ({ email, state: is }) => (got[email] ?? 0) > 1 && is !== 'uncertain',
        ),
        failedForNoReason: inState('failed').filter(({ email }) => numberOf(email) % 50 !== 7),
        failedAndMailed: inState('failed').filter(({ email }) => got[email]),
      };
      expect(unlike).toEqual({
        seed,
        sentWithoutMail: [],
        twiceAndNotUncertain: [],
        failedForNoReason: [],
        failedAndMailed: [],
      });
      const { total, sent, failed, uncertain } = ended;
      const twice = Object.values(got).filter((count) => count > 1).length;
      const seconds = Math.round((Date.now() - started) / 1000);
      report('mail', { seed, killed, dropped, looks, total, sent, failed, uncertain, twice, seconds });
    },
    sized(60_000, 600_000),
  );
});
