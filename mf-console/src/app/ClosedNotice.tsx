import { administrators } from '@plinth/contracts/constants';
import { Alert } from 'antd';
import { useLocation } from 'react-router-dom';
import { screens } from './screens.ts';

const closedTo = (state: unknown): unknown => (state as { closed?: unknown } | null)?.closed;

/** Says to somebody who asked for a screen of administrators why they see another one. */
export function ClosedNotice() {
  const { state } = useLocation();
  const address = closedTo(state);
  const screen = screens.find(({ path }) => path === address);
  if (screen?.roles !== administrators) return null;
  return (
    <Alert
      banner
      closable
      type="info"
      title={`“${screen.title}” is for administrators only. If you need it for your work, ask one of them for that role.`}
    />
  );
}
