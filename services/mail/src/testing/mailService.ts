import type { Campaign, CampaignDraft } from '@plinth/contracts/newsletter';
import { ObjectId } from '@plinth/runtime/mongo';
import type { Reply } from '@plinth/testing/client';
import { eventually, startTestService, type TestService } from '@plinth/testing/service';
import { anEditor } from '@plinth/testing/tokens';
import { mailService } from '../app.ts';
import { type DeliveryPace, usualPace } from '../deliveries/pace.ts';
import { subscriberRepository } from '../subscribers/repository.ts';

interface Options {
  readonly smtpUrl: string;
  readonly pace?: Partial<DeliveryPace>;
  /** How long campaigns wait before their first mail; not at all unless given. */
  readonly sendDelaySeconds?: number;
  readonly keepLettersDays?: number;
  /** What it opens letters with; the one that tests write them with unless given. */
  readonly secret?: string;
  /** For a second replica: the names of the first one. */
  readonly database?: string;
  readonly namespace?: string;
}

/** A mail service, in this process or another, that can be called. */
export type CallableService = Pick<TestService, 'as'>;

export const lettersSecret = 'only the services that write and send letters know it';

/** Waits are short in tests. */
export const testPace: DeliveryPace = {
  ...usualPace,
  sweepMs: 100,
  firstRetryMs: 50,
  longestRetryMs: 200,
  firstProbeMs: 50,
  longestProbeMs: 200,
};

/** Starts the mail service against a mail server. */
export const startMail = ({
  smtpUrl,
  pace,
  sendDelaySeconds = 0,
  keepLettersDays = 30,
  secret = lettersSecret,
  ...names
}: Options): Promise<TestService> =>
  startTestService({
    part: 'mail',
    ...names,
    build: (context) =>
      mailService(
        context,
        {
          SMTP_URL: smtpUrl,
          PUBLIC_URL: 'https://plinth.example',
          MAIL_FROM: 'Plinth Group <newsletter@plinth.example>',
          TIME_ZONE: 'Asia/Karachi',
          SEND_DELAY_SECONDS: sendDelaySeconds,
          LETTERS_SECRET: secret,
          KEEP_LETTERS_DAYS: keepLettersDays,
        },
        { ...testPace, ...pace },
      ),
  });

/** The ledger's rows, as they are stored. */
export const deliveries = ({ context }: TestService) => context.db.collection('deliveries');

export const addresses = (count: number) =>
  Array.from({ length: count }, (_, index) => `reader${String(index).padStart(5, '0')}@example.com`);

/** Subscribes these addresses. Where the service is in this process, only the first one goes through the front door, and the others are stored as it was: audiences are large. */
export const subscribe = async (
  service: CallableService & Partial<Pick<TestService, 'context'>>,
  emails: readonly string[],
) => {
  const visitor = service.as(null);
  const overTheFrontDoor = (email: string) => visitor.post('/api/newsletter', { email });
  const [first = '', ...others] = emails;
  await overTheFrontDoor(first);
  if (others.length === 0) return;
  if (service.context) {
    const { collection } = subscriberRepository(service.context.db);
    const stored = await collection.findOne({ email: first });
    if (!stored) throw new Error(`${first} is not subscribed`);
    const alike = others.map((email) => ({
      ...stored,
      _id: new ObjectId(),
      email,
      token: `${stored.token}${email}`,
    }));
    await collection.insertMany(alike);
    return;
  }
  const left = others.values();
  const some = async () => {
    for (const email of left) await overTheFrontDoor(email);
  };
  await Promise.all(Array.from({ length: 10 }, some));
};

export const draft = {
  subject: 'News from the site',
  message: 'Dear reader,\n\nthe roof is on.',
};

export const send = async (service: CallableService, campaign: CampaignDraft = draft): Promise<Campaign> =>
  (await service.as(anEditor()).post('/api/email/send-email', campaign)).body;

export const readCampaign = async (
  service: CallableService,
  { _id }: Pick<Campaign, '_id'>,
): Promise<Campaign> => (await service.as(anEditor()).get(`/api/email/campaigns/${_id}`)).body;

/** Asks to pause, resume or cancel a campaign. */
export const change = (
  service: CallableService,
  action: 'pause' | 'resume' | 'cancel',
  { _id }: Pick<Campaign, '_id'>,
): Promise<Reply> => service.as(anEditor()).post(`/api/email/campaigns/${_id}/${action}`);

/** The campaign once it has a status. */
export const reaching = (
  service: CallableService,
  campaign: Pick<Campaign, '_id'>,
  status: Campaign['status'],
  timeoutMs = 80_000,
) =>
  eventually(async () => {
    const now = await readCampaign(service, campaign);
    return now.status === status ? now : null;
  }, timeoutMs);

/** The campaign once it has been sent. */
export const ended = (service: CallableService, campaign: Pick<Campaign, '_id'>, timeoutMs = 80_000) =>
  reaching(service, campaign, 'sent', timeoutMs);

export const sumOfStates = ({ queued, claimed, sent, failed, uncertain, cancelled }: Campaign) =>
  queued + claimed + sent + failed + uncertain + cancelled;
