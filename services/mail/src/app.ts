import type { BackgroundWorker } from '@plinth/runtime/backgroundWorker';
import { createEventConsumer } from '@plinth/runtime/events/consumer';
import { createEventQueues } from '@plinth/runtime/events/queues';
import { createOutboxRelay } from '@plinth/runtime/events/relay';
import { letterSealer } from '@plinth/runtime/letters';
import type { Service, ServiceContext } from '@plinth/runtime/service';
import { createAnnouncer } from './campaigns/announcer.ts';
import { createAudience } from './campaigns/audience.ts';
import { campaignProgress } from './campaigns/progress.ts';
import { campaignRepository } from './campaigns/repository.ts';
import { campaignRoutes } from './campaigns/routes.ts';
import { batchRepository } from './deliveries/batches.ts';
import { createDelivery } from './deliveries/delivery.ts';
import { deliveryLedger } from './deliveries/ledger.ts';
import { createOutage } from './deliveries/outage.ts';
import { type DeliveryPace, usualPace } from './deliveries/pace.ts';
import { tallyRepository } from './deliveries/tallies.ts';
import { createDeliveryWorkers } from './deliveries/workers.ts';
import type { MailEnv } from './env.ts';
import { letterLedger } from './letters/ledger.ts';
import { createLetterSending } from './letters/sending.ts';
import { campaignMailWriter } from './mails/campaignMail.ts';
import { senderOf } from './mails/layout.ts';
import { letterMailWriter } from './mails/letterMail.ts';
import { createMailer } from './mails/mailer.ts';
import { migrations } from './migrations.ts';
import { statsRoutes } from './stats/routes.ts';
import { subscriberRepository } from './subscribers/repository.ts';
import { subscriberRoutes } from './subscribers/routes.ts';
import texts from './texts/en.po';

export type MailSettings = Pick<
  MailEnv,
  | 'SMTP_URL'
  | 'PUBLIC_URL'
  | 'MAIL_FROM'
  | 'TIME_ZONE'
  | 'SEND_DELAY_SECONDS'
  | 'LETTERS_SECRET'
  | 'KEEP_LETTERS_DAYS'
>;

/** Subscribers, campaigns and their deliveries; letters. */
export const mailService = (
  context: ServiceContext,
  settings: MailSettings,
  pace: DeliveryPace = usualPace,
): Service => {
  const { db, queueRedis, namespace, signals, log } = context;
  const subscribers = subscriberRepository(db);
  const batches = batchRepository(db);
  const ledger = deliveryLedger(db);
  const tallies = tallyRepository(db, pace);
  const campaigns = campaignRepository(db, { sendDelayMs: settings.SEND_DELAY_SECONDS * 1000 });
  const progress = campaignProgress({ campaigns, batches, tallies, ledger });

  const mailer = createMailer(settings.SMTP_URL);
  const sender = senderOf(settings.MAIL_FROM);
  const campaignMails = campaignMailWriter({ publicUrl: settings.PUBLIC_URL, sender });
  const outage = createOutage(db, { campaigns, mailer, log, pace });
  const delivery = createDelivery({
    campaigns,
    progress,
    batches,
    tallies,
    ledger,
    subscribers,
    campaignMails,
    mailer,
    outage,
    pace,
  });
  const letters = letterLedger(db, { keptMs: settings.KEEP_LETTERS_DAYS * 86_400_000 });
  const letterSending = createLetterSending({
    ledger: letters,
    sealer: settings.LETTERS_SECRET ? letterSealer(settings.LETTERS_SECRET) : null,
    letterMail: letterMailWriter(sender),
    ...{ mailer, outage, log, pace },
  });
  const audience = createAudience({ campaigns, batches, tallies, ledger, subscribers, log, pace });

  const announcer = createAnnouncer({ campaigns, progress, signals, log, pace });

  const queues = createEventQueues(queueRedis, namespace);
  const relay = createOutboxRelay({ ...context, collections: [campaigns.collection], queues });
  const workers = createDeliveryWorkers({
    audience,
    batches,
    campaigns,
    progress,
    delivery,
    outage,
    signals,
    connection: queueRedis,
    namespace,
    log,
    pace,
  });
  const events = createEventConsumer({
    ...context,
    consumer: 'mail',
    handlers: {
      'campaign.started': ({ payload }) => workers.prepare(payload.campaignId),
      'letter.written': ({ payload, at }) => letterSending.take(payload, at),
    },
  });

  const sending: BackgroundWorker = {
    start: () => {
      workers.start();
      letterSending.start();
    },
    close: () => Promise.all([workers.close(), letterSending.close()]).finally(mailer.close),
  };

  return {
    migrations,
    repositories: [subscribers, campaigns, batches, tallies, ledger, letters, outage, events.repository],
    texts,
    routes: [
      ...subscriberRoutes(subscribers),
      ...statsRoutes({ subscribers, timeZone: settings.TIME_ZONE }),
      ...campaignRoutes({ campaigns, subscribers, progress, relay, signals, publicUrl: settings.PUBLIC_URL }),
    ],
    workers: [relay, events, announcer, sending],
  };
};
