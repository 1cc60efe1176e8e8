import { useCallback, useRef, useState } from 'react';
import { isAcceptedKind, kindsInWords } from './imageKind.ts';
import { isSmallEnough, sizeFault } from './imageSize.ts';
import { useDialogs } from './useDialogs.ts';

interface FileChoice {
  /** Takes files up at once, so that a form which is sent right after the choice has them. */
  readonly onChosen?: (files: readonly File[]) => void;
  /** A moment later, when their first bytes were read: which may be sent, and which have to be given up again. */
  readonly onChecked: (accepted: readonly File[], refused: readonly File[]) => void;
}

const kindFault = async (file: File): Promise<string | undefined> => {
  // What cannot be read now, because it was moved or is not on this machine, cannot be sent either.
  const accepted = await isAcceptedKind(file).catch(() => undefined);
  if (accepted === undefined) return `${file.name} cannot be read.`;
  return accepted ? undefined : `${file.name} is not a ${kindsInWords} image.`;
};

/**
 * Lets people choose files that may be sent. `refused` says of each other file of the latest choice why it is left out;
 * a file that is too large is also told in a dialog.
 */
export const useFileChoice = (choice: FileChoice) => {
  const dialogs = useDialogs();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const latest = useRef(choice);
  latest.current = choice;

  const choose = useCallback(
    async (input: HTMLInputElement) => {
      const files = [...(input.files ?? [])];
      // So that the same file can be chosen again.
      input.value = '';
      if (files.length === 0) return;
      const sizeFaults = files.map(sizeFault);
      setRefused(sizeFaults.filter((fault) => fault !== undefined));
      if (!files.every(isSmallEnough)) dialogs.fileTooLarge();
      const candidates = files.filter((_, place) => sizeFaults[place] === undefined);
      if (candidates.length === 0) return;
      latest.current.onChosen?.(candidates);

      const faults = await Promise.all(candidates.map(kindFault));
      setRefused((known) => [...known, ...faults.filter((fault) => fault !== undefined)]);
      latest.current.onChecked(
        candidates.filter((_, place) => faults[place] === undefined),
        candidates.filter((_, place) => faults[place] !== undefined),
      );
    },
    [dialogs],
  );
  return { choose, refused };
};
