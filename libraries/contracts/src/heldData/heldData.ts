/** Days after which the database itself removes what holds something of a person. */
export const keptDays = {
  notifications: 90,
  familiarHouseholds: 56,
  /** Unless the setting `KEEP_LETTERS_DAYS` says otherwise. */
  letters: 30,
  handedOverAudit: 7,
} as const;

/** What a collection holds of a person. */
export interface Held {
  readonly of: 'visitors' | 'staff';
  /** Names the texts that say what it is, why it is held and until when. */
  readonly name: string;
  /** The days that are said of it. */
  readonly days: number;
}

const visitors = (name: string, days = 0): Held => ({ of: 'visitors', name, days });
const staff = (name: string, days = 0): Held => ({ of: 'staff', name, days });

/** What stands in every database that has a service of its own. */
const ofEveryService = {
  auditTrail: staff('trail', keptDays.handedOverAudit),
  eventsPutAside: visitors('putAside'),
  sendings: visitors('sendings'),
  migrations: null,
  migrationLease: null,
  signingKeys: null,
};

/** Names of writers stand on what they have written, also while it is not public. */
const written = staff('written');

/**
 * Every collection by the service that owns it, and what it holds of a person; null for nothing. The privacy page is made of it, and
 * a collection that it does not name fails a test.
 */
export const heldData: Readonly<Record<string, Readonly<Record<string, Held | null>>>> = {
  messaging: {
    messages: visitors('messages'),
    comments: visitors('comments'),
    enquiryConfirmations: visitors('confirmations'),
    ...ofEveryService,
  },
  mail: {
    subscribers: visitors('subscribers'),
    deliveries: visitors('deliveries'),
    letters: visitors('letters', keptDays.letters),
    campaigns: null,
    batches: null,
    tallies: null,
    mailServer: null,
    ...ofEveryService,
  },
  notifications: {
    notifications: visitors('notifications', keptDays.notifications),
    numbers: null,
    ...ofEveryService,
  },
  auth: {
    users: staff('users'),
    sessions: staff('sessions'),
    familiarHouseholds: staff('households', keptDays.familiarHouseholds),
    audit: staff('audit'),
    'images.files': staff('portraits'),
    'images.chunks': staff('portraits'),
    pictures: null,
    sweeps: null,
    guards: null,
    ...ofEveryService,
  },
  content: {
    blogs: written,
    projects: written,
    drafts: written,
    revisions: written,
    bin: written,
    bulkChanges: written,
    previewLinks: written,
    spellings: written,
    missedWords: null,
    visits: null,
    pictures: null,
    'images.files': null,
    'images.chunks': null,
    sweeps: null,
    newsletterPictures: null,
    ...ofEveryService,
  },
  releases: {
    deployTokens: staff('releases'),
    previews: staff('releases'),
    canaries: staff('releases'),
    registry: staff('releases'),
    releases: null,
    trials: null,
    'files.files': null,
    'files.chunks': null,
    ...ofEveryService,
  },
};

/** What is held of visitors, or of staff, each said once. */
export const heldOf = (whose: Held['of']): readonly Held[] => {
  const all = Object.values(heldData).flatMap((of) => Object.values(of));
  const said = new Map<string, Held>();
  for (const held of all) if (held?.of === whose && !said.has(held.name)) said.set(held.name, held);
  return [...said.values()];
};
