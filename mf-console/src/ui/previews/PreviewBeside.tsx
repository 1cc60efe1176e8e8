import { type ReactNode, useCallback, useState, useSyncExternalStore } from 'react';
import { ReportPace, reportPace } from '../reportPace.ts';
import { type PicturesUnderWay, type UnderWayByField, UnderWayTold } from '../uploads/picturesUnderWay.ts';
import { useLate } from '../useLate.tsx';
import styles from './PreviewPanel.module.css';
import type { PreviewedForm, PreviewPanelProps } from './PreviewPanel.tsx';
import type { PreviewToggle } from './usePreviewToggle.tsx';

const loadPanel = () => import(/* webpackChunkName: "preview" */ './PreviewPanel.tsx');

function LatePanel<V extends object>(props: PreviewPanelProps<V>) {
  return useLate<PreviewPanelProps<V>>(loadPanel, props.onClose)(props);
}

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
  const [underWay, setUnderWay] = useState<UnderWayByField>({});
  const tell = useCallback(
    (field: string, pictures: PicturesUnderWay | undefined) =>
      setUnderWay((known) => ({ ...known, [field]: pictures })),
    [],
  );
  return (
    <div className={styles.beside} data-previewed={(preview.open && !isOver) || undefined}>
      <div className={styles.form}>
        <UnderWayTold value={tell}>
          <ReportPace value={preview.open ? reportPace.whileSeen : reportPace.usual}>{children}</ReportPace>
        </UnderWayTold>
      </div>
      {preview.open && <LatePanel {...form} underWay={underWay} isOver={isOver} onClose={preview.close} />}
    </div>
  );
}
