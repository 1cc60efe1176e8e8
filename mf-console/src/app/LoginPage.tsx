import { useSession } from '@plinth/kit/session';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { maySeeConsole } from './menu.ts';

/** Staff who are signed in need no login; for anyone else it begins with leaving the present session. */
export function LoginPage() {
  const { user, role, signOut } = useSession();
  const signedIn = maySeeConsole(role);
  const mustLeave = user !== null && !signedIn;
  useEffect(() => {
    if (mustLeave) signOut('/login');
  }, [mustLeave, signOut]);
  return signedIn ? <Navigate to="/dashboard" replace /> : null;
}
