import type { Role } from '@plinth/contracts/constants';
import { useSession } from '@plinth/kit/session';
import { Navigate } from 'react-router-dom';
import type { Screen } from './screen.ts';

/** Leads from the address of a group to the screen at which it opens for this person. */
export function GroupStart({ screens }: { screens: readonly Screen[] }) {
  const { role } = useSession();
  const start = screens.find(({ opensFor }) => opensFor?.includes(role as Role));
  return start ? <Navigate to={start.path} replace /> : null;
}
