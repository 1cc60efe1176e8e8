import { UserOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { useMe } from '../features/users/useMe.ts';
import { useDismissal } from '../ui/useDismissal.ts';
import styles from './PersonMenu.module.css';

const entries = [
  { name: 'Profile', to: '/settings/profile' },
  { name: 'Edit Profile', to: '/settings/edit-profile' },
  { name: 'Change Password', to: '/settings/change-password' },
] as const;

/** The way to what is one's own, for every member of staff: the settings' menu shows it to editors alone. */
export function PersonMenu() {
  const { fullName } = useMe();
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useDismissal(menu, open, (byKeyboard) => {
    setOpen(false);
    if (byKeyboard) button.current?.focus();
  });

  return (
    <div className={styles.person} ref={menu}>
      <Button
        ref={button}
        type="text"
        icon={<UserOutlined aria-hidden />}
        aria-label="My account"
        title="My account"
        aria-expanded={open}
        aria-controls="my-account"
        onClick={() => setOpen((shown) => !shown)}
      />
      {open && (
        <nav className={styles.dropdown} id="my-account" aria-label="My account">
          <p className={styles.name} title={fullName}>
            {fullName}
          </p>
          <ul className={styles.entries}>
            {entries.map(({ name, to }) => (
              <li key={to}>
                <NavLink className={styles.entry} to={to} onClick={() => setOpen(false)}>
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
