import { AuthEnv } from '@plinth/auth/env';
import { ContentEnv } from '@plinth/content/env';
import { GatewayEnv } from '@plinth/gateway/env';
import { LocalEnv } from '@plinth/local/settings';
import { MailEnv } from '@plinth/mail/env';
import { MessagingEnv } from '@plinth/messaging/env';
import { NotificationsEnv } from '@plinth/notifications/env';
import { ReleasesEnv } from '@plinth/releases-service/env';
import { ShellEnv } from '@plinth/shell/server/env';
import * as z from 'zod';

/** The schemas that the servers read their environment with, by the folders of the servers. */
export const serverSchemas = {
  gateway: GatewayEnv,
  shell: ShellEnv,
  'services/auth': AuthEnv,
  'services/content': ContentEnv,
  'services/messaging': MessagingEnv,
  'services/mail': MailEnv,
  'services/notifications': NotificationsEnv,
  'services/releases': ReleasesEnv,
};

interface Setting {
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly string[];
}

/** The settings that a schema reads, as the environment gives them. */
export const settingsOf = (schema: z.ZodObject) => {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties as Record<string, Setting>).map(([name, setting]) => ({
    name,
    setting,
    required: required.includes(name),
  }));
};

const describe = ({ name, setting, required }: ReturnType<typeof settingsOf>[number]) => {
  const choices = setting.enum ? ` (${setting.enum.join(', ')})` : '';
  return `# ${setting.description ?? ''}${choices}${required ? ' [required]' : ''}\n#${name}=${setting.default ?? ''}`;
};

/** The text of `.env.example`, made from the schemas that read the environment. */
export const envExample = (): string => {
  const localNames = new Set(settingsOf(LocalEnv).map(({ name }) => name));
  const sections = Object.entries(serverSchemas).map(([part, schema]) => {
    const own = settingsOf(schema).filter(({ name }) => !localNames.has(name));
    return `# ---- ${part} ----\n\n${own.map(describe).join('\n\n')}`;
  });
  return [
    '# Settings of Plinth, generated from the schemas: npm run env-example. Copy to .env and uncomment what you change.',
    '# ---- npm start ----',
    settingsOf(LocalEnv).map(describe).join('\n\n'),
    '# The runner gives the parts what follows. Set it where a part runs by itself (infra/deploy).',
    ...sections,
    '',
  ].join('\n\n');
};
