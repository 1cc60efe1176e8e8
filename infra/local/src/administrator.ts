import type { Settings } from './settings.ts';

export interface Administrator {
  readonly email: string;
  readonly password: string;
}

/** Auth names the first administrator in one structured line when it makes one. */
export const administratorIn = (line: string): Administrator | null => {
  if (!line.includes('"firstAdministrator"')) return null;
  return (JSON.parse(line) as { firstAdministrator: Administrator }).firstAdministrator;
};

export const givenAdministrator = ({ ADMIN_EMAIL, ADMIN_PASSWORD }: Settings): Administrator | null =>
  ADMIN_EMAIL && ADMIN_PASSWORD ? { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } : null;
