import { Loading } from '@plinth/kit/Loading';
import { useTexts } from '@plinth/kit/texts';
import { lazy, Suspense } from 'react';
import type { RichTextEditorProps } from './RichTextEditor.tsx';
import styles from './RichTextField.module.css';
import texts from './texts/en.po';

const Editor = lazy(() => import(/* webpackChunkName: "editor" */ './RichTextEditor.tsx'));

/** Rich text in a form. The editor is heavy and loads when a form that needs it opens. */
export function RichTextField(props: RichTextEditorProps) {
  const t = useTexts(texts);
  return (
    <Suspense
      fallback={
        <div className={styles.placeholder}>
          <Loading label={t('editor.loading')} />
        </div>
      }
    >
      <Editor {...props} />
    </Suspense>
  );
}
