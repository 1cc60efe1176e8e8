import { StyleProvider } from '@ant-design/cssinjs';
import { useTheme } from '@plinth/kit/theme';
import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { DialogsProvider } from '../ui/DialogsProvider.tsx';
import { antdThemeOf } from './antdThemeOf.ts';

/** What surrounds everything of the console: antd under its own prefix and in its own cascade layer, and its dialogs. */
export function ConsoleTheme({ children }: { children: ReactNode }) {
  const theme = useTheme();
  const antdTheme = useMemo(() => antdThemeOf(theme), [theme]);
  return (
    <StyleProvider layer>
      <ConfigProvider
        prefixCls="console"
        iconPrefixCls="console-icon"
        theme={antdTheme}
        wave={{ disabled: true }}
        button={{ autoInsertSpace: false }}
      >
        <DialogsProvider>{children}</DialogsProvider>
      </ConfigProvider>
    </StyleProvider>
  );
}
