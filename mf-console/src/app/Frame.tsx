import { Area } from '@plinth/kit/Area';
import { useTexts } from '@plinth/kit/texts';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loadMenuDrawer, loadOverlays } from '../ui/overlays.ts';
import { useDialogs } from '../ui/useDialogs.ts';
import { ClockNotice } from './ClockNotice.tsx';
import styles from './Frame.module.css';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import texts from './texts/en.po';

const MenuDrawer = lazy(loadMenuDrawer);
/** By then the screen has what it began with, also on a slow line. */
const overlaysAfterMs = 2000;

/** Sidebar and top bar around a screen. On small screens the sidebar slides in as a menu. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useTexts(texts);
  const { pathname } = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  const { failure } = useDialogs();
  const [menuUsed, setMenuUsed] = useState(false);
  const [screen, setScreen] = useState(pathname);
  // A new screen closes the menu that led to it.
  if (screen !== pathname) {
    setScreen(pathname);
    setMenuOpen(false);
  }
  useEffect(() => {
    const timer = setTimeout(() => void loadOverlays().catch(() => undefined), overlaysAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const openMenu = async () => {
    try {
      await loadMenuDrawer();
      setMenuUsed(true);
      setMenuOpen(true);
    } catch {
      failure(t('menu.failed'), t('menu.failedNext'));
    }
  };

  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#console-content">
        {t('content.skip')}
      </a>
      <aside className={styles.sidebar}>
        <Area name={t('menu.area')}>
          <Sidebar />
        </Area>
      </aside>
      {menuUsed && (
        <Suspense>
          <MenuDrawer open={menuOpen} onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
      <div className={styles.screen}>
        <Area name={t('bar.area')}>
          <TopBar onMenu={() => void openMenu()} menuOpen={menuOpen} />
        </Area>
        <ClockNotice />
        <main id="console-content" className={styles.content} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}
