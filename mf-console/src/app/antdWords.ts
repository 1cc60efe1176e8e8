import type { Language } from '@plinth/contracts/languages';
import { textsIn } from '@plinth/kit/texts';
import type { ConfigProviderProps } from 'antd';
import texts from './texts/en.po';

/** What antd says by itself in what the console shows of it, in a language. antd's own files hold the words of all that it has, and know no pseudo-language. */
export const antdWords = (language: Language): NonNullable<ConfigProviderProps['locale']> => {
  const t = textsIn(texts, language);
  return {
    locale: language,
    global: { close: t('antd.close'), show: t('antd.show'), hide: t('antd.hide') },
    Empty: { description: t('antd.nothing') },
    Modal: { okText: t('antd.ok'), cancelText: t('antd.cancel'), justOkText: t('antd.ok') },
    Pagination: {
      page: t('antd.page'),
      prev_page: t('antd.previousPage'),
      next_page: t('antd.nextPage'),
      prev_5: t('antd.previousFive'),
      next_5: t('antd.nextFive'),
      prev_3: t('antd.previousThree'),
      next_3: t('antd.nextThree'),
    },
    Table: { expand: t('antd.expandRow'), collapse: t('antd.collapseRow') },
  };
};
