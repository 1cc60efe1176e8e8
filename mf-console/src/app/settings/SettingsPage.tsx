import { useSession } from '@plinth/kit/session';
import { Outlet } from 'react-router-dom';
import { MenuLink } from '../../ui/MenuLink.tsx';
import { menuOf } from '../menu.ts';
import type { Screen } from '../screen.ts';
import styles from './SettingsPage.module.css';

/** The settings: a side menu by role, and the setting that is open. */
export default function SettingsPage({ screens }: { screens: readonly Screen[] }) {
  const { role } = useSession();
  return (
    <div className={styles.settings}>
      <nav className={styles.side} aria-label="Settings">
        <p className={styles.title}>Settings</p>
        <ul className={styles.menu}>
          {menuOf(screens, 'settings', role).map(({ name, to }) => (
            <li key={to}>
              <MenuLink to={to}>{name}</MenuLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.content}>
        <Outlet />
      </div>
    </div>
  );
}
