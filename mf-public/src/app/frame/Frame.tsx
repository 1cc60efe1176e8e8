import { Area } from '@plinth/kit/Area';
import { useTexts } from '@plinth/kit/texts';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useVisitNote } from '../../features/visits/useVisitNote.ts';
import { useRefetch } from '../../ui/answers.ts';
import { ContactBar } from './ContactBar.tsx';
import { Footer } from './Footer.tsx';
import styles from './Frame.module.css';
import { GuestNavigation } from './GuestNavigation.tsx';
import { Notice } from './Notice.tsx';
import texts from './texts/en.po';

/** What stands around every public page. */
export function Frame() {
  const t = useTexts(texts);
  const [menuOpen, setMenuOpen] = useState(false);
  useFreshWhenOnline();
  useVisitNote();
  return (
    <div className={styles.site}>
      <a className={styles.skip} href="#content">
        {t('frame.skip')}
      </a>
      <div inert={menuOpen}>
        <Area name={t('contact.area')}>
          <ContactBar />
        </Area>
      </div>
      <Area name={t('menu.area')}>
        <GuestNavigation onMenu={setMenuOpen} />
      </Area>
      <Notice />
      <main id="content" tabIndex={-1} className={styles.main} inert={menuOpen}>
        <Outlet />
      </main>
      <div inert={menuOpen}>
        <Area name={t('footer.area')}>
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
