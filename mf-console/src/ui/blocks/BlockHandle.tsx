import { HolderOutlined } from '@ant-design/icons';
import { useTexts } from '@plinth/kit/texts';
import { type Editor, useEditorState } from '@tiptap/react';
import { Button } from 'antd';
import { type MouseEvent, useRef } from 'react';
import texts from '../texts/en.po';
import { useDragToPlace } from '../useDragToPlace.ts';
import styles from './BlockHandle.module.css';
import { blockAt, useBlockEdge } from './blockPlaces.ts';
import { touchedBlocks } from './moveBlock.ts';
import { useScrollAtEdges } from './useScrollAtEdges.ts';

interface BlockHandleProps {
  editor: Editor;
  /** Moves the block at the cursor by so many places. */
  onMove: (step: number) => void;
}

/** The text keeps the focus, so that its cursor goes along with the block. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Stands beside the block at the cursor, by which a mouse, a pen or a finger drags it to another place. */
export function BlockHandle({ editor, onMove }: BlockHandleProps) {
  const t = useTexts(texts);
  const { first, last } = useEditorState({
    editor,
    selector: ({ editor: current }) => touchedBlocks(current),
  });
  const pointerY = useRef(0);
  const dropOn = (to: number) => {
    if (to < first) onMove(to - first);
    else if (to > last) onMove(to - last);
  };
  const { dragged, over, dragging } = useDragToPlace((_from, to) => dropOn(to), {
    placeAt: (_x, y) => {
      pointerY.current = y;
      return blockAt(editor, y);
    },
  });
  useScrollAtEdges(dragged !== undefined, pointerY);
  const isElsewhere = over !== undefined && (over < first || over > last);
  const top = useBlockEdge(editor, first, 'top');
  const target = useBlockEdge(
    editor,
    isElsewhere ? over : undefined,
    over === undefined || over < first ? 'top' : 'bottom',
  );

  return (
    <>
      <Button
        size="small"
        tabIndex={-1}
        className={dragged === undefined ? styles.handle : `${styles.handle} ${styles.dragged}`}
        style={{ top }}
        icon={<HolderOutlined aria-hidden />}
        aria-label={t('block.drag')}
        title={t('block.drag')}
        onMouseDown={keepFocus}
        {...dragging(first)}
      />
      {target !== undefined && <div className={styles.target} style={{ top: target }} />}
    </>
  );
}
