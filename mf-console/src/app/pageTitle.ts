import { company } from '@plinth/contracts/company';
import type { Translate } from '@plinth/kit/texts';

/** What the browser's tab and a screen reader say of a screen, by the id of its title. */
export const pageTitle = (t: Translate, screen: string): string =>
  t('page.title', { screen: t(screen), company: company.name });
