import { company } from '@plinth/contracts/company';

/** What the browser's tab and a screen reader say of a screen. */
export const pageTitle = (screen: string): string => `${screen} · ${company.name} console`;
