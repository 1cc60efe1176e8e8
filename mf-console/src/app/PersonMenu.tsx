import { UserOutlined } from '@ant-design/icons';
import { useSession } from '@plinth/kit/session';
import { useLanguage, useTexts } from '@plinth/kit/texts';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { useMe } from '../features/users/useMe.ts';
import { BarDropdown } from '../ui/BarDropdown.tsx';
import styles from './PersonMenu.module.css';
import { screenName } from './screenName.ts';
import { accountMenuOf } from './screens.ts';
import texts from './texts/en.po';

/** The way to what is one's own, for every member of staff: the settings' menu shows it to editors alone. */
export function PersonMenu() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { role } = useSession();
  const { fullName } = useMe();
  const [open, setOpen] = useState(false);

  return (
    <BarDropdown
      controls="my-account"
      icon={<UserOutlined aria-hidden />}
      label={t('account.title')}
      title={t('account.title')}
      open={open}
      onOpenChange={setOpen}
      className={styles.dropdown}
    >
      <nav aria-label={t('account.title')}>
        <p className={styles.name} title={fullName}>
          {fullName}
        </p>
        <ul className={styles.entries}>
          {accountMenuOf(role).map(({ name, to }) => (
            <li key={to}>
              <NavLink className={styles.entry} to={to} onClick={() => setOpen(false)}>
                {screenName(language, name)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </BarDropdown>
  );
}
