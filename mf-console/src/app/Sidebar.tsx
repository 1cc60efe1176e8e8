import { company } from '@plinth/contracts/company';
import { useSession } from '@plinth/kit/session';
import { useLanguage, useTexts } from '@plinth/kit/texts';
import { Link, useLocation } from 'react-router-dom';
import { useMe } from '../features/users/useMe.ts';
import { MenuLink } from '../ui/MenuLink.tsx';
import { Portrait } from '../ui/Portrait.tsx';
import { maySeeConsole } from './menu.ts';
import styles from './Sidebar.module.css';
import { screenName } from './screenName.ts';
import { isWithin, sidebarOf } from './screens.ts';
import texts from './texts/en.po';

/** Who is signed in, and where they can go. */
export function Sidebar() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { role } = useSession();
  const { pathname } = useLocation();
  return (
    <div className={styles.sidebar}>
      <p className={styles.brand}>{company.name}</p>
      {maySeeConsole(role) ? (
        <Link className={styles.person} to="/settings/profile">
          <Person />
        </Link>
      ) : (
        <div className={styles.person}>
          <Person />
        </div>
      )}
      <nav aria-label={t('menu.name')}>
        <ul className={styles.menu}>
          {sidebarOf(role).map(({ name, to, icon: Icon }) => (
            <li key={to}>
              <MenuLink to={to} active={isWithin(pathname, to)}>
                {Icon && <Icon aria-hidden />}
                {screenName(language, name)}
              </MenuLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function Person() {
  const t = useTexts(texts);
  const { role } = useSession();
  const { fullName, profileImage } = useMe();
  return (
    <>
      <Portrait file={profileImage} name="" size={48} />
      <div className={styles.words}>
        <p className={styles.panel}>{t('panel.name', { role })}</p>
        <p className={styles.name} dir="auto" title={fullName}>
          {fullName}
        </p>
      </div>
    </>
  );
}
