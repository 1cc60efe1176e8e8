import { useMemo, useSyncExternalStore } from 'react';

/** An address of a file that lasts as long as somebody shows it. */
const previewOf = (file: File | undefined) => {
  let url: string | undefined;
  return {
    subscribe: (changed: () => void) => {
      if (!file) return () => {};
      const made = URL.createObjectURL(file);
      url = made;
      changed();
      return () => URL.revokeObjectURL(made);
    },
    read: () => url,
  };
};

/** An address under which the browser shows a chosen file; undefined while there is none. */
export const usePreview = (file: File | undefined): string | undefined => {
  const preview = useMemo(() => previewOf(file), [file]);
  return useSyncExternalStore(preview.subscribe, preview.read);
};
