import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import styles from './MenuLink.module.css';

interface MenuLinkProps {
  to: string;
  /** The page that is shown belongs to it although its address is another. */
  active?: boolean;
  children: ReactNode;
}

/** An entry of a menu beside the content. */
export function MenuLink({ to, active = false, children }: MenuLinkProps) {
  return (
    <NavLink to={to} className={({ isActive }) => (isActive || active ? styles.active : styles.entry) ?? ''}>
      {children}
    </NavLink>
  );
}
