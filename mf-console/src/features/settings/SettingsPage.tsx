import { useSession } from '@plinth/kit/session';
import { NavLink, Outlet } from 'react-router-dom';
import styles from './SettingsPage.module.css';
import { settingsMenuOf } from './settingsMenu.ts';

/** The settings: a side menu by role, and the setting that is open. */
export default function SettingsPage() {
  const { role } = useSession();
  return (
    <div className={styles.settings}>
      <nav className={styles.side} aria-label="Settings">
        <p className={styles.title}>Settings</p>
        <ul className={styles.menu}>
          {settingsMenuOf(role).map(({ name, to }) => (
            <li key={to}>
              <NavLink to={to} className={({ isActive }) => (isActive ? styles.active : styles.entry) ?? ''}>
                {name}
              </NavLink>
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
