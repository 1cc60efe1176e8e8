import { type Owner, owners } from '@plinth/contracts/api';
import type { PartAddresses } from '@plinth/runtime/parts/addresses';
import type { GatewayEnv } from './env.ts';

/** The parts that the gateway speaks for. */
export type PartName = Owner | 'shell';
export const partNames: readonly PartName[] = [...owners, 'shell'];

export const partAddressesOf = (env: GatewayEnv): Record<PartName, PartAddresses> => ({
  auth: env.AUTH_URL,
  content: env.CONTENT_URL,
  messaging: env.MESSAGING_URL,
  mail: env.MAIL_URL,
  notifications: env.NOTIFICATIONS_URL,
  releases: env.RELEASES_URL,
  shell: env.SHELL_URL,
});
