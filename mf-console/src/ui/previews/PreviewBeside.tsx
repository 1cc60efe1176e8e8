import { EyeOutlined } from '@ant-design/icons';
import { useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import styles from './PreviewPanel.module.css';
import type { PreviewedForm } from './PreviewPanel.tsx';
import texts from './texts/en.po';

const PreviewPanel = lazy(() => import(/* webpackChunkName: "preview" */ './PreviewPanel.tsx'));

/** Where a page has room beside a form (PreviewPanel.module.css). */
const withRoom = '(min-width: 1200px)';
const onWidth = (tell: () => void) => {
  const media = matchMedia(withRoom);
  media.addEventListener('change', tell);
  return () => media.removeEventListener('change', tell);
};
const hasRoom = () => matchMedia(withRoom).matches;

/** A form, and at a press of a button the page that it makes: beside it where there is room, else over it. */
export function PreviewBeside<V extends object>({
  children,
  ...previewed
}: PreviewedForm<V> & { children: ReactNode }) {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  const isOver = !useSyncExternalStore(onWidth, hasRoom);
  const toggle = useRef<HTMLButtonElement>(null);
  const Panel = PreviewPanel as ComponentType<Parameters<typeof PreviewPanel>[0] | object>;
  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    <div className={styles.beside} data-previewed={(open && !isOver) || undefined}>
      <div className={styles.form}>
        <div className={styles.toggle}>
          <Button
            ref={toggle}
            icon={<EyeOutlined aria-hidden />}
            aria-pressed={open}
            onClick={() => setOpen(!open)}
          >
            {t('panel.open')}
          </Button>
        </div>
        {children}
      </div>
      {open && (
        <Suspense>
          <Panel {...previewed} isOver={isOver} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
