import { StyleProvider } from '@ant-design/cssinjs';
import { useLanguage } from '@plinth/kit/texts';
import { useTheme } from '@plinth/kit/theme';
import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { DialogsProvider } from '../ui/DialogsProvider.tsx';
import { useDirection } from '../ui/useDirection.ts';
import { antdThemeOf } from './antdThemeOf.ts';
import { antdWords } from './antdWords.ts';

/** What surrounds everything of the console: antd under its own prefix and in its own cascade layer, and its dialogs. */
export function ConsoleTheme({ children }: { children: ReactNode }) {
  const theme = useTheme();
  const direction = useDirection();
  const language = useLanguage();
  const locale = useMemo(() => antdWords(language), [language]);
  const antdTheme = useMemo(() => antdThemeOf(theme), [theme]);
  return (
    <StyleProvider layer>
      <ConfigProvider
        prefixCls="console"
        iconPrefixCls="console-icon"
        theme={antdTheme}
        direction={direction}
        locale={locale}
        wave={{ disabled: true }}
        button={{ autoInsertSpace: false }}
      >
        <DialogsProvider>{children}</DialogsProvider>
      </ConfigProvider>
    </StyleProvider>
  );
}
