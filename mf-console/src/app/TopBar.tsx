import { LogoutOutlined, MenuOutlined, PlusOutlined } from '@ant-design/icons';
import { administrators, staff } from '@plinth/contracts/constants';
import { Area } from '@plinth/kit/Area';
import { Can } from '@plinth/kit/Can';
import { useSession } from '@plinth/kit/session';
import { useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { Bell } from '../features/notifications/Bell.tsx';
import { Tip } from '../ui/Tip.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import styles from './TopBar.module.css';
import texts from './texts/en.po';

interface TopBarProps {
  menuOpen: boolean;
  onMenu: () => void;
}

export function TopBar({ menuOpen, onMenu }: TopBarProps) {
  const t = useTexts(texts);
  const { signOut } = useSession();
  const navigate = useNavigate();
  return (
    <header className={styles.bar}>
      <Button
        className={styles.toggle}
        type="text"
        icon={<MenuOutlined aria-hidden />}
        aria-label={t('menu.open')}
        aria-expanded={menuOpen}
        onClick={onMenu}
      />
      <div className={styles.tools}>
        <Can role={administrators}>
          <Tip text={t('staff.register')}>
            <Button
              type="text"
              icon={<PlusOutlined aria-hidden />}
              aria-label={t('staff.register')}
              onClick={() => navigate('/register')}
            />
          </Tip>
        </Can>
        <Can role={staff}>
          <Area name={t('bell.area')}>
            <Bell />
          </Area>
          <PersonMenu />
        </Can>
        <Button
          className={styles.logout}
          type="text"
          icon={<LogoutOutlined aria-hidden />}
          title={t('session.end')}
          onClick={() => signOut('/')}
        >
          <span>{t('session.end')}</span>
        </Button>
      </div>
    </header>
  );
}
