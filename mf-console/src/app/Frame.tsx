import { Area } from '@plinth/kit/Area';
import { Drawer } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ClockNotice } from './ClockNotice.tsx';
import styles from './Frame.module.css';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';

/** Sidebar and top bar around a screen. On small screens the sidebar slides in as a menu. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen closes the menu that led to it
  useEffect(() => setMenuOpen(false), [pathname]);

  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#console-content">
        Skip to the content
      </a>
      <aside className={styles.sidebar}>
        <Area name="The menu">
          <Sidebar />
        </Area>
      </aside>
      <Drawer title="Menu" placement="left" size={280} open={menuOpen} onClose={() => setMenuOpen(false)}>
        <Sidebar />
      </Drawer>
      <div className={styles.screen}>
        <Area name="The top bar">
          <TopBar onMenu={() => setMenuOpen(true)} menuOpen={menuOpen} />
        </Area>
        <ClockNotice />
        <main id="console-content" className={styles.content} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}
