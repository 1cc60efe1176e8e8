import { createLogger, createOrchestrator, getDefaultConfig, setupShutdownHandlers } from 'maildev';

/** Mails that the development mailbox keeps; older ones are discarded. */
const keptMails = 5000;

const { SMTP_PORT, WEB_PORT, MAIL_DIR } = process.env as Record<string, string>;
const logger = createLogger({ verbose: false, silent: true });
const orchestrator = createOrchestrator({
  logger,
  config: {
    ...getDefaultConfig(),
    smtp: Number(SMTP_PORT),
    ip: '127.0.0.1',
    web: Number(WEB_PORT),
    webIp: '127.0.0.1',
    mailDirectory: MAIL_DIR,
    maxEmails: keptMails,
    silent: true,
  },
});
await orchestrator.start();
setupShutdownHandlers({ orchestrator, logger });
