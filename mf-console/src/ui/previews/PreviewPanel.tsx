import { CloseOutlined } from '@ant-design/icons';
import { defaultLanguage, languages } from '@plinth/contracts/languages';
import type { DraftInForm } from '@plinth/contracts/previewedPages';
import { readingIn, type WrittenLanguage, writtenLanguages } from '@plinth/contracts/translationLanguages';
import { Loading } from '@plinth/kit/Loading';
import { ProblemNotice } from '@plinth/kit/ProblemNotice';
import { useTexts } from '@plinth/kit/texts';
import { Button, Drawer, type FormInstance, Segmented } from 'antd';
import { useCallback, useState } from 'react';
import type { UnderWayByField } from '../uploads/picturesUnderWay.ts';
import { useHeldValues } from '../useHeldValues.ts';
import { DrawnPage } from './DrawnPage.tsx';
import styles from './PreviewPanel.module.css';
import texts from './texts/en.po';
import { useDrawnDraft } from './useDrawnDraft.ts';
import { useLocalPictures } from './useLocalPictures.ts';

/** Widths of the screens on which most people read, in CSS pixels. */
const widths = { phone: 390, tablet: 820, desktop: 1366 } as const;
type Device = keyof typeof widths;

export interface PreviewedForm<V extends object> {
  readonly form: FormInstance<V>;
  readonly type: DraftInForm['type'];
  /** The id of what the form changes, or `new`. */
  readonly id: string;
  /** What the form holds, by the names of what it changes. */
  readonly fieldsOf: (values: V) => DraftInForm['fields'];
}

export interface PreviewPanelProps<V extends object> extends PreviewedForm<V> {
  /** Pictures that the form does not hold yet. */
  underWay: UnderWayByField;
  /** There is no room beside the form: it lies over it. */
  isOver: boolean;
  onClose: () => void;
}

/** What stands in a form as the page that visitors would see, at the width of their screens. */
export default function PreviewPanel<V extends object>(props: PreviewPanelProps<V>) {
  const { isOver, onClose } = props;
  const t = useTexts(texts);
  const [device, setDevice] = useState<Device>('phone');
  const [language, setLanguage] = useState<WrittenLanguage>(defaultLanguage);
  const head = (
    <div className={styles.head}>
      <Segmented<Device>
        aria-label={t('panel.width')}
        value={device}
        onChange={setDevice}
        options={(['phone', 'tablet', 'desktop'] as const).map((value) => ({
          value,
          label: t(`panel.${value}`),
        }))}
      />
      <Segmented<WrittenLanguage>
        aria-label={t('panel.language')}
        value={language}
        onChange={setLanguage}
        options={writtenLanguages.map((value) => ({
          value,
          label: <bdi lang={value}>{languages[value].name}</bdi>,
        }))}
      />
      <Button
        type="text"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('panel.close')}
        onClick={onClose}
      />
    </div>
  );
  const page = <PreviewedPage {...props} width={widths[device]} language={language} />;
  if (!isOver)
    return (
      <aside className={styles.panel} aria-label={t('panel.title')}>
        {head}
        {page}
      </aside>
    );
  return (
    <Drawer
      open
      placement="bottom"
      size="100%"
      title={head}
      closable={false}
      onClose={onClose}
      styles={{ body: { padding: 0, display: 'flex' } }}
    >
      {page}
    </Drawer>
  );
}

interface PageChoice {
  /** How wide the screen is that it is shown on. */
  readonly width: number;
  /** Whose page is shown. */
  readonly language: WrittenLanguage;
}

function PreviewedPage<V extends object>(props: PreviewPanelProps<V> & PageChoice) {
  const { form, type, id, fieldsOf, underWay, width, language } = props;
  const t = useTexts(texts);
  const [room, setRoom] = useState<{ width: number; height: number }>();
  const measured = useCallback((place: HTMLDivElement | null) => {
    if (!place) return;
    const measure = () => setRoom({ width: place.clientWidth, height: place.clientHeight });
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  const held = useHeldValues<V>(form);
  const local = useLocalPictures(underWay);
  const fields = fieldsOf({ ...held, ...local.held });
  const { html, error } = useDrawnDraft({ type, id, fields, ...readingIn(language) });
  return (
    <div ref={measured} className={styles.place}>
      {error !== undefined && (
        <div className={styles.fault}>
          <ProblemNotice error={error} {...(html === undefined ? {} : { message: t('panel.failed') })} />
        </div>
      )}
      {html === undefined && error === undefined && <Loading label={t('panel.loading')} />}
      {html !== undefined && room && <DrawnPage html={local.withPictures(html)} width={width} room={room} />}
    </div>
  );
}
