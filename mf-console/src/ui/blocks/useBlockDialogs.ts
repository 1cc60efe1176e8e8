import { gallerySize } from '@plinth/contracts/richText';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { type RefObject, useRef } from 'react';
import { useChoosePictures } from '../library/useChoosePictures.ts';
import { useLateDialog } from '../useLateDialog.tsx';
import { shownPicture } from './figure.ts';
import { Film, type FilmAttributes } from './film.ts';
import { Gallery, type GalleryAttributes } from './gallery.ts';
import { insertBlock } from './insertBlock.ts';
import { Picture, type PictureAttributes } from './picture.ts';
import { ProjectCard, type ProjectCardAttributes } from './projectCard.ts';

/** What can be put into a text by asking for it. */
export const insertable = ['library', 'gallery', 'film', 'project'] as const;
export type Insertable = (typeof insertable)[number];

const loadPicture = () => import(/* webpackChunkName: "picture-dialog" */ './PictureDialog.tsx');
const loadGallery = () => import(/* webpackChunkName: "gallery-dialog" */ './GalleryDialog.tsx');
const loadFilm = () => import(/* webpackChunkName: "film-dialog" */ './FilmDialog.tsx');
const loadProject = () => import(/* webpackChunkName: "project-dialog" */ './ProjectDialog.tsx');

interface Options {
  readonly editor: RefObject<Editor | null>;
  /** Told how many blocks were put into the text, and where the last one stands. */
  readonly onInserted: (place: number, count: number) => void;
}

/** The dialogs in which blocks are made and changed that are one thing to the cursor; `shown` is drawn beside the text. */
export const useBlockDialogs = ({ editor, onInserted }: Options) => {
  const picture = useLateDialog(loadPicture);
  const gallery = useLateDialog(loadGallery);
  const film = useLateDialog(loadFilm);
  const project = useLateDialog(loadProject);
  const library = useChoosePictures();
  /** What a dialog has put into the text is asked about once the dialog is out of sight. */
  const inserted = useRef<readonly [place: number, count: number]>(undefined);

  const onGone = () => {
    const told = inserted.current;
    inserted.current = undefined;
    editor.current?.commands.focus();
    if (told) onInserted(...told);
  };

  const insert = (type: string, blocks: readonly object[]) => {
    const current = editor.current;
    if (!current) return;
    let place = current.state.selection.to;
    for (const attributes of blocks) {
      const node = current.schema.node(type, attributes as DocumentNode['attrs']);
      const at = insertBlock(current, place, node, 'insert');
      inserted.current = [at, blocks.length];
      place = at + node.nodeSize;
    }
  };

  const change = (place: number, known: DocumentNode, changes: object) => {
    if (!editor.current) return;
    const { doc, tr } = editor.current.state;
    // What was stored by somebody else in the meantime may have put another text into the field.
    if (!doc.nodeAt(place)?.eq(known)) return;
    tr.setNodeMarkup(place, undefined, { ...known.attrs, ...changes });
    tr.setSelection(NodeSelection.create(tr.doc, place));
    editor.current.view.dispatch(tr.setMeta('uiEvent', 'describe'));
  };

  const changing = (place: number, node: DocumentNode, { close }: { close: () => void }) => ({
    onSaved: (changes: object) => {
      close();
      change(place, node, changes);
    },
    onGone,
  });
  const inserting = (type: string, { close }: { close: () => void }) => ({
    onSaved: (attributes: object) => {
      close();
      insert(type, [attributes]);
    },
    onGone,
  });

  const asking: Readonly<Record<string, (place: number, node: DocumentNode) => unknown>> = {
    [Picture.name]: (place, node) =>
      picture.ask({ picture: node.attrs as PictureAttributes, ...changing(place, node, picture) }),
    [Gallery.name]: (place, node) =>
      gallery.ask({
        pictures: (node.attrs as GalleryAttributes).pictures,
        ...changing(place, node, gallery),
      }),
    [Film.name]: (place, node) =>
      film.ask({ film: node.attrs as FilmAttributes, ...changing(place, node, film) }),
    [ProjectCard.name]: (place, node) =>
      project.ask({ chosen: node.attrs as ProjectCardAttributes, ...changing(place, node, project) }),
  };

  /** Asks for what the block at this place is made of; false where there is none that is asked for. */
  const ask = (place: number | undefined): boolean => {
    const node = place === undefined ? null : editor.current?.state.doc.nodeAt(place);
    const open = node && asking[node.type.name];
    if (place === undefined || !open) return false;
    void open(place, node);
    return true;
  };

  /** Asks of the block that is selected; false when none is. */
  const askOfSelected = (): boolean => {
    const selection = editor.current?.state.selection;
    return selection instanceof NodeSelection && ask(selection.from);
  };

  const inserts: Readonly<Record<Insertable, () => unknown>> = {
    library: () =>
      library.choose({
        most: gallerySize.most,
        onChosen: (pictures) =>
          insert(
            Picture.name,
            pictures.map((each) => shownPicture(each, each.alt || null)),
          ),
        onGone,
      }),
    gallery: () => gallery.ask({ pictures: [], ...inserting(Gallery.name, gallery) }),
    film: () => film.ask({ film: null, ...inserting(Film.name, film) }),
    project: () => project.ask({ chosen: null, ...inserting(ProjectCard.name, project) }),
  };

  return {
    ask,
    askOfSelected,
    insert: (kind: Insertable) => inserts[kind](),
    shown: [picture.shown, gallery.shown, film.shown, project.shown, library.shown],
  };
};
