/**
 * How a call on an instance failed. `unreachable`: nothing was sent. `unready`: it said that it cannot answer now, and did
 * nothing. `cut`: the connection ended before the answer was complete. `late`: the deadline passed. `broken`: what came was not
 * HTTP.
 */
export type CallFault = 'unreachable' | 'unready' | 'cut' | 'late' | 'broken';

const inWords: Record<CallFault | 'down', string> = {
  unreachable: 'could not be reached',
  unready: 'cannot answer now',
  cut: 'broke off',
  late: 'did not answer in time',
  broken: 'answered something that is not HTTP',
  down: 'is down and not asked for now',
};

/** A fault of the part's side. What goes wrong on the side of whoever asks is never one of these. */
export class PartFault extends Error {
  /** `down`: it was not even asked, because calls have failed in a row. */
  readonly fault: CallFault | 'down';
  /** It had begun to answer: it is there, but gave no usable answer. */
  hadBegun = false;
  constructor(fault: CallFault | 'down', cause?: Error) {
    super(`the part ${inWords[fault]}${cause ? `: ${cause.message}` : ''}`, { cause });
    this.fault = fault;
  }
}
