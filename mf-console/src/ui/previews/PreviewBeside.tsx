import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { ReportPace, reportPace } from '../reportPace.ts';
import styles from './PreviewPanel.module.css';
import type Panel from './PreviewPanel.tsx';
import type { PreviewedForm } from './PreviewPanel.tsx';
import type { PreviewToggle } from './usePreviewToggle.tsx';

/** What is loaded late has the type that it has; `lazy` forgets that it fits any form. */
const PreviewPanel = lazy(
  () => import(/* webpackChunkName: "preview" */ './PreviewPanel.tsx'),
) as unknown as typeof Panel;

/** Where a page has room beside a form. */
const withRoom = '(min-width: 1200px)';
const onWidth = (tell: () => void) => {
  const media = matchMedia(withRoom);
  media.addEventListener('change', tell);
  return () => media.removeEventListener('change', tell);
};
const hasRoom = () => matchMedia(withRoom).matches;

interface PreviewBesideProps<V extends object> extends PreviewedForm<V> {
  preview: PreviewToggle;
  children: ReactNode;
}

/** A form, and when that is wanted the page that it makes: beside it where there is room, else over it. */
export function PreviewBeside<V extends object>({ preview, children, ...form }: PreviewBesideProps<V>) {
  const isOver = !useSyncExternalStore(onWidth, hasRoom);
  return (
    <div className={styles.beside} data-previewed={(preview.open && !isOver) || undefined}>
      <div className={styles.form}>
        <ReportPace value={preview.open ? reportPace.whileSeen : reportPace.usual}>{children}</ReportPace>
      </div>
      {preview.open && (
        <Suspense>
          <PreviewPanel {...form} isOver={isOver} onClose={preview.close} />
        </Suspense>
      )}
    </div>
  );
}
