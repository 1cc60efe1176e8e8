import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import { Outlet } from 'react-router-dom';
import { DialogsProvider } from '../ui/DialogsProvider.tsx';
import { antdTheme } from './antdTheme.ts';
import { Frame } from './Frame.tsx';

/** The console: antd under its own prefix and in its own cascade layer, and the frame around every screen. */
export function Console() {
  return (
    <StyleProvider layer>
      <ConfigProvider
        prefixCls="console"
        iconPrefixCls="console-icon"
        theme={antdTheme}
        wave={{ disabled: true }}
        button={{ autoInsertSpace: false }}
      >
        <DialogsProvider>
          <Frame>
            <Outlet />
          </Frame>
        </DialogsProvider>
      </ConfigProvider>
    </StyleProvider>
  );
}
