import type { Language } from '@plinth/contracts/languages';
import type { ConfigProviderProps } from 'antd';

/** antd's own words, of its empty lists, its pages and its calendars, by language. It brings the English ones along. */
export const antdWords: Readonly<Record<Language, ConfigProviderProps['locale']>> = {
  en: undefined,
  qps: undefined,
};
