import { useSession } from '@plinth/kit/session';
import { Navigate } from 'react-router-dom';
import { settingsStartOf } from './settingsMenu.ts';

export default function SettingsIndex() {
  const { role } = useSession();
  return <Navigate to={settingsStartOf(role)} replace />;
}
