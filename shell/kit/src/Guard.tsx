import type { Role } from '@plinth/contracts/constants';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from './session.ts';

interface GuardProps {
  roles: readonly Role[];
  children: ReactNode;
}

/**
 * A screen for some roles only: everyone else is taken to the home page (which shows nothing when it is the guarded one).
 * The address that they asked for is the location's state there, as `closed`, so that they can be told why.
 */
export function Guard({ roles, children }: GuardProps) {
  const { role } = useSession();
  const { pathname } = useLocation();
  if ((roles as readonly string[]).includes(role)) return children;
  return pathname === '/' ? null : <Navigate to="/" replace state={{ closed: pathname }} />;
}
