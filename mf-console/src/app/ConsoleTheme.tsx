import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { DialogsProvider } from '../ui/DialogsProvider.tsx';
import { antdTheme } from './antdTheme.ts';

/** What surrounds everything of the console: antd under its own prefix and in its own cascade layer, and its dialogs. */
export function ConsoleTheme({ children }: { children: ReactNode }) {
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
