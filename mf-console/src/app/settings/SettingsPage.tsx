import { useSession } from '@plinth/kit/session';
import { useLanguage, useTexts } from '@plinth/kit/texts';
import { Outlet } from 'react-router-dom';
import { MenuLink } from '../../ui/MenuLink.tsx';
import { menuOf } from '../menu.ts';
import type { Screen } from '../screen.ts';
import { screenName } from '../screenName.ts';
import texts from '../texts/en.po';
import styles from './SettingsPage.module.css';

/** The settings: a side menu by role, and the setting that is open. */
export default function SettingsPage({ screens }: { screens: readonly Screen[] }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { role } = useSession();
  return (
    <div className={styles.settings}>
      <nav className={styles.side} aria-label={t('name.settings')}>
        <p className={styles.title}>{t('name.settings')}</p>
        <ul className={styles.menu}>
          {menuOf(screens, 'settings', role).map(({ name, to }) => (
            <li key={to}>
              <MenuLink to={to}>{screenName(language, name)}</MenuLink>
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
