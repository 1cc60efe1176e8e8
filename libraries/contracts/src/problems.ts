import type { Fault, Values } from './faults.ts';
import { problemWords } from './problemWords.ts';

/** The parts that others ask, as a visitor meets them. */
const askedParts = ['auth', 'content', 'messaging', 'mail', 'notifications', 'releases', 'shell'] as const;

/**
 * Every problem that the API may answer: code -> HTTP status. Clients switch on the code and show the message. Where one code has
 * several messages, `reasons` names them: `campaign-state.sent`. `report` marks our own faults, which are logged with their cause.
 */
export const problems = {
  malformed: { status: 400 },
  unauthenticated: { status: 401 },
  'wrong-credentials': { status: 401 },
  'role-not-allowed': { status: 403 },
  'front-end-not-allowed': { status: 403 },
  'foreign-form': { status: 403 },
  'own-account': { status: 403 },
  'not-found': { status: 404 },
  'method-not-allowed': { status: 405 },
  'request-timeout': { status: 408 },
  'email-taken': { status: 409 },
  'edit-conflict': { status: 409 },
  'last-administrator': { status: 409 },
  'picture-in-use': { status: 409 },
  'count-differs': { status: 409 },
  'publication-state': { status: 409, reasons: ['public', 'not-public', 'not-scheduled'] },
  'campaign-state': { status: 409, reasons: ['not-paused', 'paused', 'sent', 'cancelled'] },
  'idempotency-key-reused': { status: 409 },
  'still-being-made': { status: 409 },
  'release-incomplete': { status: 409 },
  'release-refused': { status: 409 },
  withdrawn: { status: 410 },
  'preview-ended': { status: 410 },
  'file-too-large': { status: 413 },
  'body-too-large': { status: 413 },
  'not-an-image': { status: 415, reasons: ['too-many-pixels'] },
  'image-damaged': { status: 415 },
  'unsupported-body': { status: 415 },
  'file-altered': { status: 422 },
  'invalid-fields': { status: 422 },
  'picture-not-copied': { status: 422, reasons: ['address', 'no-answer', 'refused', 'too-large'] },
  'wrong-password': { status: 422 },
  'too-many-requests': { status: 429, reasons: ['sign-ins', 'failures'] },
  'headers-too-large': { status: 431 },
  internal: { status: 500, report: true },
  'bad-gateway': { status: 502 },
  'part-unavailable': {
    status: 503,
    reasons: [...askedParts, 'starting', 'sign-in', 'not-served', 'versions-differ', 'offer-unknown'],
  },
  'release-on-trial': { status: 503 },
  'part-timeout': { status: 504, reasons: askedParts },
} as const satisfies Record<string, { status: number; reasons?: readonly string[]; report?: true }>;

export type ProblemCode = keyof typeof problems;

type ReasonOf<C extends ProblemCode> = (typeof problems)[C] extends { reasons: readonly (infer R)[] }
  ? R & string
  : never;

/** A code, or one of its reasons: what has a message of its own. */
export type ProblemName = { [C in ProblemCode]: C | `${C}.${ReasonOf<C>}` }[ProblemCode];

/** What commands answer to those who release front ends: they say in English what they are about. */
type OperatorsCode = 'front-end-not-allowed' | 'release-incomplete' | 'release-refused';

/**
 * The body of every error answer. `message` is made from `code` and `values`, of which `reason` names one of the code's messages.
 * `fields` holds all faults at once, by field name, in words, and `faults` what they are made from; `current` is the entity as it
 * stands when a change came too late for it; `usedBy` what shows a picture that cannot be removed therefore.
 */
export interface ProblemBody {
  code: ProblemCode;
  message: string;
  requestId: string;
  values?: Values;
  fields?: Record<string, string>;
  faults?: Record<string, Fault>;
  current?: unknown;
  usedBy?: readonly unknown[];
}

/** What a problem says, whatever is asked. */
export type ToldProblem = Omit<ProblemBody, 'requestId' | 'current' | 'usedBy'>;

interface ProblemOptions<N extends ProblemName> {
  readonly values?: Values | undefined;
  /** Shown in place of the message: what only operators read, or what another part has put into words. */
  readonly words?: (N extends OperatorsCode ? string : never) | undefined;
  readonly faults?: Readonly<Record<string, Fault>> | undefined;
  readonly current?: unknown;
  readonly usedBy?: readonly unknown[] | undefined;
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

/** Thrown by handlers; the runtime turns it into a {@link ProblemBody} with the status of its code. */
export class Problem<N extends ProblemName = ProblemName> extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  /** What the message says besides its code; `reason` names one of several messages. */
  readonly values: Values | undefined;
  readonly words: string | undefined;
  readonly faults: Readonly<Record<string, Fault>> | undefined;
  /** What stands in the way of a conflicting change, in the shape of the call's reply. */
  readonly current: unknown;
  /** What shows a picture that was to be removed. */
  readonly usedBy: readonly unknown[] | undefined;
  /** Seconds after which a client may try again; sent as `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(name: N, options: ProblemOptions<N> = {}) {
    const [code, reason] = name.split('.') as [ProblemCode, string?];
    const values = reason === undefined ? options.values : { ...options.values, reason };
    super(options.words ?? problemWords({ code, values }), { cause: options.cause });
    this.name = 'Problem';
    this.code = code;
    this.status = problems[code].status;
    this.values = values;
    this.words = options.words;
    this.faults = options.faults;
    this.current = options.current;
    this.usedBy = options.usedBy;
    this.retryAfter = options.retryAfter;
  }
}
