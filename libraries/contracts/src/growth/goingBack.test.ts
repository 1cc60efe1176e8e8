import { type CallShape, type ContractShape, describeContract } from './describe.ts';
import { lostBy, usedBy } from './goingBack.ts';

const earlier = describeContract();
const { listMessages, sendEnquiry } = earlier.calls as Record<string, CallShape>;
if (!listMessages || !sendEnquiry) throw new Error('messaging has no such calls any more');

const text = { type: 'string' };
const { items } = listMessages.reply ?? {};
/** One version later: a field that is read, a field that is sent, a call of its own. */
const live: ContractShape = {
  ...earlier,
  calls: {
    ...earlier.calls,
    listMessages: {
      ...listMessages,
      reply: {
        ...listMessages.reply,
        items: {
          ...items,
          properties: { ...items?.properties, callBack: text },
          required: [...(items?.required ?? []), 'callBack'],
        },
      },
    },
    sendEnquiry: {
      ...sendEnquiry,
      body: { ...sendEnquiry.body, properties: { ...sendEnquiry.body?.properties, later: text } },
    },
    sendLetter: { ...sendEnquiry, path: '/api/letters' },
  },
};

const lost = (part: string, ...words: string[]) => lostBy(usedBy(new Set(words), live), part, live, earlier);

describe('a part that goes back', () => {
  it.each<[string, string[], string[]]>([
    ['a field that is read', ['listMessages', 'callBack'], ['listMessages.reply[].callBack is gone']],
    ['a field that is sent', ['sendEnquiry', 'later'], ['sendEnquiry.body.later is gone']],
    ['a call', ['sendLetter'], ['sendLetter is not offered by messaging']],
  ])('takes away, from who uses it, %s', (_, words, faults) => {
    expect(lost('messaging', ...words)).toEqual(faults);
  });

  it('takes nothing from a program that was built with it and does not name it', () => {
    expect(lost('messaging', 'listMessages', 'sendEnquiry', 'name')).toEqual([]);
    expect(lost('messaging', 'callBack', 'later')).toEqual([]);
  });

  it('takes nothing away that another part keeps', () => {
    expect(lost('content', 'listMessages', 'callBack', 'sendLetter')).toEqual([]);
  });

  it('takes away, as the gateway, what it would not let through any more, and not what it passes on unread', () => {
    expect(lost('gateway', 'listMessages', 'callBack')).toEqual([]);
    expect(lost('gateway', 'sendLetter', 'sendEnquiry', 'later')).toEqual([
      'sendEnquiry.body.later is gone',
      'sendLetter is not offered by messaging',
    ]);
  });

  it('is not blamed for what was missing before', () => {
    const used = usedBy(new Set(['sendLetter', 'listMessages', 'callBack']), live);
    expect(lostBy(used, 'messaging', earlier, earlier)).toEqual([]);
  });
});
