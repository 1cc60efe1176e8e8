/**
 * Every problem that the API may answer: code -> HTTP status and default message. Clients switch on the code
 * and show the message. `report` marks our own faults, which are logged with their cause.
 */
export const problems = {
  malformed: { status: 400, message: 'The request could not be understood' },
  unauthenticated: { status: 401, message: 'Please sign in to continue' },
  'wrong-credentials': { status: 401, message: 'Invalid email or password' },
  'role-not-allowed': { status: 403, message: 'Your role does not allow this' },
  'front-end-not-allowed': { status: 403, message: 'This deploy token is not for that front end' },
  'foreign-form': { status: 403, message: 'This was sent from another site. Please send it from this page' },
  'own-account': { status: 403, message: 'You cannot do this to your own account' },
  'not-found': { status: 404, message: 'Not found' },
  'method-not-allowed': { status: 405, message: 'This address does not answer to that method' },
  'request-timeout': { status: 408, message: 'The request did not arrive in time. Please try again' },
  'email-taken': { status: 409, message: 'Email already registered' },
  'edit-conflict': { status: 409, message: 'Somebody else has changed this in the meantime' },
  'last-administrator': { status: 409, message: 'The last administrator cannot be removed or demoted' },
  'picture-in-use': {
    status: 409,
    message: 'This picture is shown somewhere. Please take it out there first',
  },
  'campaign-state': { status: 409, message: 'This newsletter is not in a state that allows this' },
  'idempotency-key-reused': {
    status: 409,
    message: 'This Idempotency-Key has already been used for another request',
  },
  'still-being-made': {
    status: 409,
    message: 'This is already being worked on. Please try again in a moment',
  },
  'release-incomplete': { status: 409, message: 'Files of this release are missing' },
  'release-refused': { status: 409, message: 'This release cannot go live' },
  'file-too-large': { status: 413, message: 'File too large' },
  'body-too-large': { status: 413, message: 'Request too large' },
  'not-an-image': { status: 415, message: 'Only JPEG, PNG, WebP, GIF and AVIF images are accepted' },
  'image-damaged': {
    status: 415,
    message: 'This picture is damaged or incomplete. Please choose another file',
  },
  'unsupported-body': { status: 415, message: 'This kind of request body is not accepted here' },
  'file-altered': { status: 422, message: 'The file is not the one that was announced' },
  'invalid-fields': { status: 422, message: 'Please check the highlighted fields' },
  'wrong-password': { status: 422, message: 'Current password is incorrect' },
  'too-many-requests': { status: 429, message: 'Too many requests. Please wait a little and try again' },
  'headers-too-large': { status: 431, message: 'Request headers too large' },
  internal: { status: 500, message: 'Something went wrong on our side', report: true },
  'bad-gateway': { status: 502, message: 'A part of the site gave no usable answer. Please try again' },
  'part-unavailable': {
    status: 503,
    message: 'A part of the site is not available right now. Please try again',
  },
  'release-on-trial': {
    status: 503,
    message: 'The release is still being run for a trial. Please ask again in a moment',
  },
  'part-timeout': { status: 504, message: 'A part of the site took too long to answer. Please try again' },
} as const satisfies Record<string, { status: number; message: string; report?: true }>;

export type ProblemCode = keyof typeof problems;

/**
 * The body of every error answer. `fields` holds all faults at once, by field name; `current` is the entity as it
 * stands when a change came too late for it; `usedBy` what shows a picture that cannot be removed therefore.
 */
export interface ProblemBody {
  code: ProblemCode;
  message: string;
  requestId: string;
  fields?: Record<string, string>;
  current?: unknown;
  usedBy?: readonly unknown[];
}

/** Thrown by handlers; the runtime turns it into a {@link ProblemBody} with the status of its code. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  /** What stands in the way of a conflicting change, in the shape of the call's reply. */
  readonly current: unknown;
  /** What shows a picture that was to be removed. */
  readonly usedBy: readonly unknown[] | undefined;
  /** Seconds after which a client may try again; sent as `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ProblemCode,
    options: {
      message?: string;
      fields?: Record<string, string>;
      current?: unknown;
      usedBy?: readonly unknown[];
      retryAfter?: number;
      cause?: unknown;
    } = {},
  ) {
    super(options.message ?? problems[code].message, { cause: options.cause });
    this.name = 'Problem';
    this.code = code;
    this.status = problems[code].status;
    this.fields = options.fields;
    this.current = options.current;
    this.usedBy = options.usedBy;
    this.retryAfter = options.retryAfter;
  }
}
