import { Message } from '@plinth/contracts/messages';
import * as z from 'zod';
import { sampleOf } from './sampleOf.ts';

it('has what is given, and makes what is needed besides', () => {
  const sample = sampleOf(Message, { name: 'Amina' });
  expect(sample).toMatchObject({ name: 'Amina', email: '', status: 'unread' });
  expect(new Date(sample.sentAt).getFullYear()).toBe(2026);
});

it('takes up a field that the contract gets', () => {
  const later = Message.extend({
    callBack: z.string(),
    times: z.int().min(2),
    of: z.object({ day: z.iso.datetime() }),
  });
  expect(sampleOf(later)).toMatchObject({ callBack: '', times: 2, of: { day: expect.any(String) } });
  expect(sampleOf(Message.extend({ note: z.string().optional() }))).not.toHaveProperty('note');
});
