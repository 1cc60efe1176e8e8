import { useCallback } from 'react';
import { isSmallEnough } from './imageSize.ts';
import { useDialogs } from './useDialogs.ts';

/** Gives those of the chosen files that may be sent; for files that are too large it says so in a dialog. */
export const useFileChoice = () => {
  const dialogs = useDialogs();
  return useCallback(
    (chosen: FileList | null): File[] => {
      const files = [...(chosen ?? [])];
      const accepted = files.filter(isSmallEnough);
      if (accepted.length < files.length) dialogs.fileTooLarge();
      return accepted;
    },
    [dialogs],
  );
};
