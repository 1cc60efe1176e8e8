import { setTimeout as pause } from 'node:timers/promises';
import { ObjectId } from '@plinth/runtime/mongo';
import { eventually } from '@plinth/testing/service';
import { randomOf, report, seed, sized } from '@plinth/testing/torture';
import { startLetterWriter } from '../testing/letterWriter.ts';
import { addresses } from '../testing/mailService.ts';
import { namesFor, replicasForFile } from '../testing/replicas.ts';
import { startSink } from '../testing/sink.ts';
import type { LetterDocument } from './ledger.ts';

const replicas = replicasForFile();
const random = randomOf(seed);
const people = addresses(sized(40, 600));
const kills = sized(1, 30);
const over = ['sent', 'uncertain', 'failed'];

describe('letters whose mail service is killed, whose writer stops and whose Redis is emptied', () => {
  it(
    'are sent once, or uncertain, and none is lost',
    async () => {
      const sink = await startSink({ before: () => pause(20 + random.below(200)) });
      const names = namesFor(sink.url);
      const writer = await startLetterWriter(names.namespace);
      const ledger = replicas.collectionOf<LetterDocument>(names, 'letters');
      let relay = writer.startRelay();
      let live = await replicas.start(names);
      const ids = new Map<string, string>();
      const perKill = Math.ceil(people.length / kills);
      for (let kill = 0; kill < kills; kill++) {
        for (const to of people.slice(kill * perKill, (kill + 1) * perKill)) {
          ids.set(to, await writer.write({ to, subject: 'A visit', message: 'You are welcome.' }));
        }
        // Killed at any step: with the letters still in their documents, in the queue, claimed, or on the wire.
        await pause(random.below(800));
        await live.kill();
        await relay.close();
        await writer.emptyRedis();
        relay = writer.startRelay();
        live = await replicas.start(names);
      }
      const rows = await eventually(async () => {
        const all = await ledger.find().toArray();
        return all.length === people.length && all.every(({ state }) => over.includes(state)) ? all : null;
      }, 60_000);
      await relay.close();
      await writer.close();
      await live.kill();
      await sink.close();

      const counts = sink.counts();
      const states = new Map(rows.map(({ _id, state }) => [_id.toHexString(), state]));
      const wrong = people.filter((to) => {
        const state = states.get(new ObjectId(ids.get(to)).toHexString());
        const times = counts[to] ?? 0;
        return state === 'sent' ? times !== 1 : state !== 'uncertain' || times > 1;
      });
      report('letters', {
        letters: people.length,
        kills,
        uncertain: rows.filter(({ state }) => state === 'uncertain').length,
      });
      expect(wrong).toEqual([]);
      expect(rows.some(({ state }) => state === 'sent')).toBe(true);
    },
    sized(120_000, 600_000),
  );

  it('are uncertain when the mail service dies with them on the wire', async () => {
    const sink = await startSink({ before: () => pause(3000) });
    const names = namesFor(sink.url);
    const writer = await startLetterWriter(names.namespace);
    const ledger = replicas.collectionOf<LetterDocument>(names, 'letters');
    const relay = writer.startRelay();
    const first = await replicas.start(names);
    await writer.write({ to: 'sana@example.com', subject: 'A visit', message: 'You are welcome.' });
    await eventually(() => ledger.findOne({ state: 'claimed' }));
    await eventually(() => sink.connections() > 0);
    await first.kill();
    const second = await replicas.start(names);
    const row = await eventually(() => ledger.findOne({ state: 'uncertain' }));
    expect(row.reply).toBe('The worker died before it could report');
    expect(row).not.toHaveProperty('claim');
    await second.kill();
    await relay.close();
    await writer.close();
    await sink.close();
    expect(sink.counts()['sana@example.com'] ?? 0).toBeLessThanOrEqual(1);
  });
});
