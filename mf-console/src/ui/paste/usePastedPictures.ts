import type { Picture } from '@plinth/contracts/pictures';
import { useAppDispatch } from '@plinth/kit/store';
import { useTexts } from '@plinth/kit/texts';
import type { Transaction } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { type RefObject, useContext, useRef, useState } from 'react';
import { shownPicture } from '../blocks/figure.ts';
import { besideBlock, insertBlock } from '../blocks/insertBlock.ts';
import { Picture as PictureBlock } from '../blocks/picture.ts';
import { FormWork } from '../formWork.ts';
import { isSmallEnough } from '../imageSize.ts';
import { libraryApi } from '../library/api.ts';
import { shrinkPicture } from '../shrinkPicture.ts';
import texts from '../texts/en.po';
import { useLeaveWarning } from '../useLeaveWarning.ts';
import { useProblemOf } from '../useProblemOf.ts';
import { awaitedIn } from './awaitedPictures.ts';
import { type ForeignPicture, fileOf } from './foreignPictures.ts';

interface Awaited {
  readonly picture: ForeignPicture;
  /** Kept up with the text; undefined when what it was pasted with is gone. */
  place: number | undefined;
}

/** A pasted picture that could not be copied, and why. */
export interface Refusal {
  readonly name: string;
  readonly fault: string;
}

/** What became of the pictures of the latest paste. */
export interface CopyReport {
  /** How many are on their way. */
  readonly waiting: number;
  readonly copied: number;
  readonly refused: readonly Refusal[];
}

const nothing: CopyReport = { waiting: 0, copied: 0, refused: [] };

/**
 * Copies the pictures of pasted texts into the library, one after the other, and puts them where they stood. The text is there
 * all along; a picture that cannot be copied is named, with the reason.
 */
export const usePastedPictures = (editor: RefObject<Editor | null>) => {
  const t = useTexts(texts);
  const dispatch = useAppDispatch();
  const problemOf = useProblemOf();
  const form = useContext(FormWork);
  const [report, setReport] = useState(nothing);
  const pasted = useRef<readonly ForeignPicture[]>([]);
  const queue = useRef<Awaited[]>([]);
  const copies = useRef(new Map<string, Picture>());
  const underWay = useRef<Awaited>(undefined);
  const isWorking = useRef(false);
  useLeaveWarning(report.waiting > 0);

  const send = async ({ source, alt }: ForeignPicture): Promise<Picture> => {
    if (!source.startsWith('data:')) {
      const call = libraryApi.endpoints.copyPicture.initiate(
        { body: { url: source, alt } },
        { track: false },
      );
      return dispatch(call).unwrap();
    }
    const file = fileOf(source);
    const small = isSmallEnough(file) ? file : await shrinkPicture(file);
    const call = libraryApi.endpoints.addPicture.initiate(
      { fields: { alt }, files: { file: small } },
      { track: false },
    );
    return dispatch(call).unwrap();
  };

  const put = (awaited: Awaited, picture: Picture) => {
    const current = editor.current;
    const { place } = awaited;
    if (!current || current.isDestroyed || place === undefined) return;
    const node = current.schema.node(PictureBlock.name, {
      ...shownPicture(picture, awaited.picture.alt || picture.alt || null),
    });
    const beside = besideBlock(current, place);
    // Those of the same paragraph stand behind it, in their order.
    const next = queue.current.filter(
      (one) => one.place !== undefined && besideBlock(current, one.place) === beside,
    );
    const at = insertBlock(current, place, node, 'paste');
    for (const one of next) one.place = at + node.nodeSize;
  };

  const work = async () => {
    for (let awaited = queue.current.shift(); awaited; awaited = queue.current.shift()) {
      const { picture } = awaited;
      underWay.current = awaited;
      try {
        const known = copies.current.get(picture.source);
        const copy = known ?? (await send(picture));
        copies.current.set(picture.source, copy);
        put(awaited, copy);
        setReport((now) => ({ ...now, waiting: now.waiting - 1, copied: now.copied + 1 }));
      } catch (error) {
        const { message, fields = {} } = problemOf(error);
        const refusal = { name: picture.name, fault: Object.values(fields)[0] ?? message };
        setReport((now) => ({ ...now, waiting: now.waiting - 1, refused: [...now.refused, refusal] }));
      }
    }
    underWay.current = undefined;
    isWorking.current = false;
  };

  /** Is told what a text brings that is about to be pasted. */
  const expect = (pictures: readonly ForeignPicture[]) => {
    pasted.current = pictures;
    const refused = pictures.filter(({ isThere }) => !isThere);
    setReport((now) => ({
      ...(now.waiting > 0 ? now : nothing),
      refused: [
        ...(now.waiting > 0 ? now.refused : []),
        ...refused.map(({ name }) => ({ name, fault: t('paste.notOnTheWeb') })),
      ],
    }));
  };

  /** Keeps up with the text, and begins to copy what was pasted. */
  const follow = (transaction: Transaction, appended: readonly Transaction[]) => {
    for (const { mapping } of [transaction, ...appended]) {
      for (const awaited of [...queue.current, ...(underWay.current ? [underWay.current] : [])]) {
        if (awaited.place === undefined) continue;
        const { pos, deletedAcross } = mapping.mapResult(awaited.place);
        awaited.place = deletedAcross ? undefined : pos;
      }
    }
    const arrived = awaitedIn(appended).flatMap(({ index, place }) => {
      const picture = pasted.current[index];
      return picture ? [{ picture, place }] : [];
    });
    if (arrived.length === 0) return;
    queue.current.push(...arrived);
    setReport((now) => ({ ...now, waiting: now.waiting + arrived.length }));
    if (isWorking.current) return;
    isWorking.current = true;
    form.follow(work());
  };

  return { report, expect, follow, forget: () => setReport((now) => (now.waiting > 0 ? now : nothing)) };
};
