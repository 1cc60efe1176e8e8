import type { Language } from '@plinth/contracts/languages';
import type { ConfigProviderProps } from 'antd';

/** antd's own words, of its empty lists, its pages and its calendars, by language. It brings along the English ones, which others have too. */
export const antdWords: Readonly<Partial<Record<Language, ConfigProviderProps['locale']>>> = {};
