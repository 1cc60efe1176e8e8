import { useTexts } from '@plinth/kit/texts';
import { NodeSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { type ComponentProps, type ComponentType, type RefObject, useState } from 'react';
import texts from '../texts/en.po';
import { useDialogs } from '../useDialogs.ts';
import type Dialog from './PictureDialog.tsx';
import { Picture, type PictureAttributes } from './picture.ts';

interface Asked {
  readonly PictureDialog: ComponentType<ComponentProps<typeof Dialog>>;
  readonly place: number;
  readonly picture: PictureAttributes;
  readonly open: boolean;
}

const loadDialog = () => import(/* webpackChunkName: "picture-dialog" */ './PictureDialog.tsx');

/** The dialog that asks what a picture of a text shows; `shown` is drawn beside the text. */
export const usePictureDialog = (editor: RefObject<Editor | null>) => {
  const t = useTexts(texts);
  const dialogs = useDialogs();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked((known) => known && { ...known, open: false });

  /** Asks what the picture at this place shows; does nothing where there is none. */
  const ask = async (place: number | undefined) => {
    const node = place === undefined ? null : editor.current?.state.doc.nodeAt(place);
    if (place === undefined || node?.type.name !== Picture.name) return;
    try {
      const { default: PictureDialog } = await loadDialog();
      setAsked({ PictureDialog, place, picture: node.attrs as PictureAttributes, open: true });
    } catch {
      dialogs.failure(t('textPicture.failed'), t('textPicture.failedText'));
    }
  };

  /** Asks of the picture that is selected; false when none is. */
  const askOfSelected = (): boolean => {
    const selection = editor.current?.state.selection;
    if (!(selection instanceof NodeSelection) || selection.node.type.name !== Picture.name) return false;
    void ask(selection.from);
    return true;
  };

  const save = (changes: Partial<PictureAttributes>) => {
    close();
    if (!asked || !editor.current) return;
    const { doc, tr } = editor.current.state;
    const node = doc.nodeAt(asked.place);
    // What was stored by somebody else in the meantime may have put another text into the field.
    if (node?.attrs.src !== asked.picture.src) return;
    tr.setNodeMarkup(asked.place, undefined, { ...node.attrs, ...changes });
    tr.setSelection(NodeSelection.create(tr.doc, asked.place));
    editor.current.view.dispatch(tr.setMeta('uiEvent', 'describe'));
  };

  const shown = asked && (
    <asked.PictureDialog
      open={asked.open}
      picture={asked.picture}
      onSaved={save}
      onClose={close}
      onGone={() => {
        setAsked(undefined);
        editor.current?.commands.focus();
      }}
    />
  );
  return { ask, askOfSelected, shown };
};
