import { Loading } from '@plinth/kit/Loading';
import { lazy, Suspense } from 'react';
import type { RichTextEditorProps } from './RichTextEditor.tsx';
import styles from './RichTextField.module.css';

const Editor = lazy(() => import(/* webpackChunkName: "editor" */ './RichTextEditor.tsx'));

/** Rich text in a form. The editor is heavy and loads when a form that needs it opens. */
export function RichTextField(props: RichTextEditorProps) {
  return (
    <Suspense
      fallback={
        <div className={styles.placeholder}>
          <Loading label="Loading the editor..." />
        </div>
      }
    >
      <Editor {...props} />
    </Suspense>
  );
}
