import { imageKindOf, isHeic } from '@plinth/contracts/imageKind';
import { useLanguage, useTexts } from '@plinth/kit/texts';
import { useCallback, useContext, useMemo, useRef, useState } from 'react';
import { FormWork } from './formWork.ts';
import { headOf, kindsInWords } from './imageKind.ts';
import { isSmallEnough, megabytes } from './imageSize.ts';
import { shrinkPicture } from './shrinkPicture.ts';
import texts from './texts/en.po';
import { useDialogs } from './useDialogs.ts';
import { useLatest } from './useLatest.ts';

interface FileChoice {
  /** Takes files up at once, so that a form which is sent right after the choice has them. */
  readonly onChosen?: (files: readonly File[]) => void;
  /** A moment later, when their first bytes were read: which may be sent, and which have to be given up again. */
  readonly onChecked: (accepted: readonly File[], refused: readonly File[]) => void;
  /** For how many there is room; the others are left out, and `full` says so of each. */
  readonly room?: { readonly free: number; readonly full: (file: string) => string };
  /** Asks before so many that are too large are shrunk. */
  readonly mayShrink?: (count: number) => Promise<boolean>;
}

/** What is said of the latest choice beside the picker. */
export interface ChoiceReport {
  /** Why files were left out. */
  readonly refused: readonly string[];
  /** Whether one of them was too large, and could not be shrunk. */
  readonly tooLarge: boolean;
  /** What goes on. */
  readonly progress: string;
  /** What was done to the files that were taken. */
  readonly done: readonly string[];
}

/** One choice, until the next. */
interface Turn {
  /** Whether another choice has taken its place. */
  readonly isSuperseded: () => boolean;
  readonly tell: (change: (known: ChoiceReport) => Partial<ChoiceReport>) => void;
  readonly refuse: (fault: string, tooLarge?: boolean) => void;
}

const nothing: ChoiceReport = { refused: [], tooLarge: false, progress: '', done: [] };

/** Passes on those that may be sent, as far as there is room. */
const passOn = (
  { room, onChecked }: FileChoice,
  accepted: readonly File[],
  faulty: readonly File[],
  refuse: Turn['refuse'],
): void => {
  const taken = accepted.slice(0, room && Math.max(0, room.free));
  const beyond = accepted.slice(taken.length);
  onChecked(taken, faulty.concat(beyond));
  if (room) for (const { name } of beyond) refuse(room.full(name));
};

const kindFault = async (file: File): Promise<'unreadable' | 'phone' | 'other' | undefined> => {
  // What cannot be read now, because it was moved or is not on this machine, cannot be sent either.
  const head = await headOf(file).catch(() => undefined);
  if (!head) return 'unreadable';
  if (imageKindOf(head)) return undefined;
  return isHeic(head) ? 'phone' : 'other';
};

/** What is said of files, in the language of the page. */
const useFileWords = () => {
  const t = useTexts(texts);
  const language = useLanguage();
  return useMemo(
    () => ({
      shrinking: (file: File) => t('choice.shrinking', { file: file.name, size: megabytes(file) }),
      done: (file: File, smaller: File) =>
        isSmallEnough(file)
          ? t('choice.asJpeg', { file: file.name })
          : t('choice.shrunk', { file: file.name, before: megabytes(file), after: megabytes(smaller) }),
      empty: ({ name }: File) => t('choice.empty', { file: name }),
      tooLarge: ({ name }: File) => t('choice.tooLarge', { file: name }),
      fault: ({ name }: File, fault: 'unreadable' | 'other') =>
        fault === 'unreadable'
          ? t('choice.unreadable', { file: name })
          : t('choice.otherKind', { file: name, kinds: kindsInWords(language) }),
    }),
    [t, language],
  );
};

/**
 * Lets people choose pictures that may be sent. Larger ones, and photos of a kind that only some browsers know, are made
 * into ones that may be sent; what cannot be is left out, and one that is too large is also told in a dialog. `choose` takes those of
 * an input, `take` those that were pasted or dropped.
 */
export const useFileChoice = (choice: FileChoice) => {
  const dialogs = useDialogs();
  const words = useFileWords();
  const { follow } = useContext(FormWork);
  const [report, setReport] = useState(nothing);
  const latest = useLatest(choice);
  const turn = useRef(0);

  /** Takes what is as it has to be; resolves to what only has to be made anew. */
  const takeSmall = useCallback(
    async (files: readonly File[], { refuse }: Turn) => {
      if (files.length === 0) return [];
      latest().onChosen?.(files);
      const faults = await Promise.all(files.map(kindFault));
      const those = (wanted: (fault: (typeof faults)[number]) => boolean) =>
        files.filter((_, place) => wanted(faults[place]));
      files.forEach((file, place) => {
        const fault = faults[place];
        if (fault && fault !== 'phone') refuse(words.fault(file, fault));
      });
      passOn(
        latest(),
        those((fault) => !fault),
        those(Boolean),
        refuse,
      );
      return those((fault) => fault === 'phone');
    },
    [latest, words],
  );

  /** Makes files anew, one after the other, and takes what can be sent then. */
  const takeShrunk = useCallback(
    async (files: readonly File[], { isSuperseded, tell, refuse }: Turn) => {
      if (files.length === 0) return;
      for (const file of files) {
        tell(() => ({ progress: words.shrinking(file) }));
        try {
          const smaller = await shrinkPicture(file);
          if (isSuperseded()) return;
          latest().onChosen?.([smaller]);
          passOn(latest(), [smaller], [], refuse);
          tell((known) => ({ done: [...known.done, words.done(file, smaller)] }));
        } catch {
          if (isSmallEnough(file)) refuse(words.fault(file, 'other'));
          else refuse(words.tooLarge(file), true);
        }
      }
      tell(() => ({ progress: '' }));
    },
    [latest, words],
  );

  const take = useCallback(
    (files: readonly File[], { multiple }: { readonly multiple: boolean }) => {
      if (files.length === 0) return;
      turn.current += 1;
      const mine = turn.current;
      // Where only one is chosen, a later choice takes the place of one that is still being shrunk.
      const isSuperseded = () => !multiple && mine !== turn.current;
      const tell: Turn['tell'] = (change) => {
        if (!isSuperseded()) setReport((known) => ({ ...known, ...change(known) }));
      };
      let isTold = false;
      const refuse: Turn['refuse'] = (fault, tooLarge = false) => {
        tell((known) => ({ refused: [...known.refused, fault], tooLarge: known.tooLarge || tooLarge }));
        if (tooLarge && !isTold) dialogs.fileTooLarge();
        isTold ||= tooLarge;
      };

      setReport(nothing);
      for (const file of files) if (file.size === 0) refuse(words.empty(file));
      const large = files.filter((file) => !isSmallEnough(file));
      const small = files.filter((file) => file.size > 0 && isSmallEnough(file));
      const current: Turn = { isSuperseded, tell, refuse };
      const takeLarge = async () => {
        const { mayShrink } = latest();
        if (large.length === 0 || !mayShrink || (await mayShrink(large.length))) {
          return takeShrunk(large, current);
        }
        for (const file of large) refuse(words.tooLarge(file));
      };
      const takeAll = async () => {
        const shrunk = takeLarge();
        const others = await takeSmall(small, current);
        await shrunk;
        await takeShrunk(others, current);
      };
      follow(takeAll());
    },
    [dialogs, follow, latest, takeShrunk, takeSmall, words],
  );

  const choose = useCallback(
    (input: HTMLInputElement) => {
      const files = [...(input.files ?? [])];
      // So that the same file can be chosen again.
      input.value = '';
      take(files, input);
    },
    [take],
  );
  /** Takes up files that were dropped. */
  const drop = useCallback((files: readonly File[]) => take(files, { multiple: true }), [take]);
  return { choose, take, drop, report };
};
