import { createContext, useContext, useEffect } from 'react';
import { useLatest } from '../useLatest.ts';
import type { ChosenPicture } from './chosenPicture.ts';
import type { Upload } from './useUploads.ts';

/** The pictures that were chosen in a field and are not in the library yet. */
export interface PicturesUnderWay {
  readonly files: readonly File[];
  /** What the field would hold if the library had them as these. */
  readonly heldWith: (pictures: readonly ChosenPicture[]) => string;
}

/** Those of the fields of a form, by the names of these. */
export type UnderWayByField = Readonly<Record<string, PicturesUnderWay | undefined>>;

type Tell = (field: string, pictures: PicturesUnderWay | undefined) => void;

/** Takes note of them for what stands beside the form. */
export const UnderWayTold = createContext<Tell>(() => undefined);

/** Tells which pictures are on their way from a field, so that what stands beside the form can show them. */
export const useTellUnderWay = (
  field: string | undefined,
  uploads: readonly Upload[],
  heldWith: PicturesUnderWay['heldWith'],
) => {
  const tell = useContext(UnderWayTold);
  const latest = useLatest(heldWith);
  useEffect(() => {
    if (!field || uploads.length === 0) return;
    tell(field, {
      files: uploads.map(({ file }) => file),
      heldWith: (pictures) => latest()(pictures),
    });
    return () => tell(field, undefined);
  }, [field, uploads, tell, latest]);
};
