import type { Role } from '@plinth/contracts/constants';
import type { ReactNode } from 'react';
import { useSession } from './session.ts';

interface CanProps {
  role: Role | readonly Role[];
  children: ReactNode;
}

/** Shows its children to people with the role, or one of the roles. A convenience: servers decide what is allowed. */
export function Can({ role, children }: CanProps) {
  const { role: mine } = useSession();
  const allowed: readonly string[] = typeof role === 'string' ? [role] : role;
  return allowed.includes(mine) ? children : null;
}
