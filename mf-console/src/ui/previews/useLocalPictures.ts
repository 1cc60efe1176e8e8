import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UnderWayByField } from '../uploads/picturesUnderWay.ts';

/** A picture that is still on its way: the name that stands for its file meanwhile, and where the browser has it. */
interface LocalPicture {
  readonly file: File;
  readonly name: string;
  readonly address: string;
}

const addressesOf = (name: string) => new RegExp(`/uploads/${name.replaceAll('.', '\\.')}[^"'\\s,)]*`, 'g');

/** Addresses for files that last as long as somebody shows them: a page that was drawn with one is seen until the next one is drawn. */
const localPictures = () => {
  let pictures: readonly LocalPicture[] = [];
  let tell = () => {};
  return {
    subscribe: (changed: () => void) => {
      tell = changed;
      return () => {
        for (const { address } of pictures) URL.revokeObjectURL(address);
        pictures = [];
      };
    },
    read: () => pictures,
    take: (files: readonly File[]) => {
      const fresh = files.filter((file) => !pictures.some((known) => known.file === file));
      if (fresh.length === 0) return;
      const added = fresh.map((file, index) => ({
        ...{ file, name: `being-uploaded-${pictures.length + index}.webp` },
        address: URL.createObjectURL(file),
      }));
      pictures = [...pictures, ...added];
      tell();
    },
  };
};

/**
 * Pictures that are still being uploaded, for a page that is drawn by the server: what their fields hold until then names files
 * that nobody has, and in the page the browser's own addresses stand in their place.
 */
export const useLocalPictures = (underWay: UnderWayByField) => {
  const [local] = useState(localPictures);
  const pictures = useSyncExternalStore(local.subscribe, local.read);
  useEffect(() => {
    local.take(Object.values(underWay).flatMap((field) => field?.files ?? []));
  }, [local, underWay]);

  const held = Object.entries(underWay).flatMap(([field, pending]) => {
    const shown = pictures.filter(({ file }) => pending?.files.includes(file));
    const chosen = shown.map(({ file, name }) => ({ _id: '', file: name, name: file.name }));
    return pending && chosen.length > 0 ? [[field, pending.heldWith(chosen)] as const] : [];
  });

  return {
    /** What the fields with such pictures hold. */
    held: Object.fromEntries(held),
    /** A page of these fields with the pictures themselves. */
    withPictures: (html: string) =>
      pictures.reduce((page, { name, address }) => page.replace(addressesOf(name), address), html),
  };
};
