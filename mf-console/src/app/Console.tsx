import { Outlet } from 'react-router-dom';
import { ConsoleTheme } from './ConsoleTheme.tsx';
import { Frame } from './Frame.tsx';

/** The console: the frame around every screen. */
export function Console() {
  return (
    <ConsoleTheme>
      <Frame>
        <Outlet />
      </Frame>
    </ConsoleTheme>
  );
}
