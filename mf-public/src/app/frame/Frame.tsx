import { Area } from '@plinth/kit/Area';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useRefetch } from '../../ui/answers.ts';
import { ContactBar } from './ContactBar.tsx';
import { Footer } from './Footer.tsx';
import styles from './Frame.module.css';
import { GuestNavigation } from './GuestNavigation.tsx';
import { Notice } from './Notice.tsx';

/** What stands around every public page. */
export function Frame() {
  const [menuOpen, setMenuOpen] = useState(false);
  useFreshWhenOnline();
  return (
    <div className={styles.site}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <div inert={menuOpen}>
        <Area name="Our contact details">
          <ContactBar />
        </Area>
      </div>
      <Area name="The menu">
        <GuestNavigation onMenu={setMenuOpen} />
      </Area>
      <Notice />
      <main id="content" tabIndex={-1} className={styles.main} inert={menuOpen}>
        <Outlet />
      </main>
      <div inert={menuOpen}>
        <Area name="The foot of this page">
          <Footer />
        </Area>
      </div>
    </div>
  );
}

/** Whoever was without a network may look at what is old. */
function useFreshWhenOnline() {
  const refetch = useRefetch();
  useEffect(() => {
    addEventListener('online', refetch);
    return () => removeEventListener('online', refetch);
  }, [refetch]);
}
