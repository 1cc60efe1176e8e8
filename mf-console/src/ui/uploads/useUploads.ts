import type { Picture } from '@plinth/contracts/pictures';
import type { ProblemBody } from '@plinth/contracts/problems';
import { useAppDispatch } from '@plinth/kit/store';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { FormWork } from '../formWork.ts';
import { libraryApi } from '../library/api.ts';
import { useDialogs } from '../useDialogs.ts';
import { useLatest } from '../useLatest.ts';
import { useLeaveWarning } from '../useLeaveWarning.ts';
import { useProblemOf } from '../useProblemOf.ts';
import type { ChosenPicture } from './chosenPicture.ts';

/** What is going on with a chosen file: how much of it has left, of 1, or why it was not uploaded. */
export type UploadState = 'waiting' | { readonly sent: number } | { readonly fault: string };

export interface Upload {
  readonly file: File;
  readonly state: UploadState;
}

/** A file that was not uploaded, and why. */
export interface Failure {
  readonly file: File;
  readonly fault: string;
}

interface Options {
  /** Takes up a picture that was uploaded, as the library has it. What it rejects with is a fault of this upload. */
  readonly onUploaded: (picture: ChosenPicture, file: File, inLibrary: Picture) => unknown;
  /** Called when nothing is under way any more: how many were uploaded since it began, and which were not. */
  readonly onEnded?: (uploaded: number, failures: readonly Failure[]) => void;
}

type Problem = Pick<ProblemBody, 'message'> & Partial<Pick<ProblemBody, 'fields'>>;

const faultOf = ({ message, fields = {} }: Problem) => Object.values(fields)[0] ?? message;

/**
 * Uploads files into the library as soon as they are chosen, one after the other. One that fails does not stop those behind it; it
 * stays with its fault until it is tried again or removed. The form around it waits for what is under way, and is not sent while a
 * fault stands.
 */
export const useUploads = (options: Options) => {
  const dispatch = useAppDispatch();
  const dialogs = useDialogs();
  const problemOf = useProblemOf();
  const form = useContext(FormWork);
  const latest = useLatest(options);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef<File[]>([]);
  const failed = useRef(new Set<File>());
  const sending = useRef<{ readonly file: File; readonly abort: () => void }>(undefined);
  const isWorking = useRef(false);
  useLeaveWarning(uploads.length > 0);

  const drop = useCallback(
    (file: File) => setUploads((known) => known.filter((each) => each.file !== file)),
    [],
  );
  const note = useCallback(
    (file: File, state: UploadState) =>
      setUploads((known) => known.map((each) => (each.file === file ? { file, state } : each))),
    [],
  );
  const forgive = useCallback(
    (file: File) => {
      if (failed.current.delete(file)) form.settle(file);
    },
    [form],
  );

  const send = async (file: File) => {
    note(file, { sent: 0 });
    const onProgress = (sent: number) => note(file, { sent });
    const call = dispatch(
      libraryApi.endpoints.addPicture.initiate({ fields: {}, files: { file }, onProgress }, { track: false }),
    );
    sending.current = { file, abort: () => call.abort() };
    const picture = await call.unwrap();
    await latest().onUploaded({ _id: picture._id, file: picture.file, name: file.name }, file, picture);
  };

  const work = async () => {
    const failures: Failure[] = [];
    let uploaded = 0;
    for (let file = queue.current.shift(); file; file = queue.current.shift()) {
      try {
        await send(file);
        uploaded += 1;
        drop(file);
      } catch (error) {
        // Somebody has called it off.
        if (sending.current === undefined) continue;
        const problem = problemOf(error);
        if (problem.code === 'file-too-large') {
          dialogs.fileTooLarge();
          drop(file);
          continue;
        }
        const fault = faultOf(problem);
        failed.current.add(file);
        form.fail(file);
        failures.push({ file, fault });
        note(file, { fault });
      }
    }
    isWorking.current = false;
    latest().onEnded?.(uploaded, failures);
  };

  const upload = (files: readonly File[]) => {
    for (const file of files) forgive(file);
    queue.current.push(...files);
    setUploads((known) => [
      ...known.filter(({ file }) => !files.includes(file)),
      ...files.map((file): Upload => ({ file, state: 'waiting' })),
    ]);
    if (isWorking.current || files.length === 0) return;
    isWorking.current = true;
    form.follow(work());
  };

  /** Calls an upload off, or forgets one that has failed. */
  const remove = (file: File) => {
    forgive(file);
    queue.current = queue.current.filter((each) => each !== file);
    drop(file);
    if (sending.current?.file !== file) return;
    const { abort } = sending.current;
    sending.current = undefined;
    abort();
  };

  useEffect(() => {
    const unsent = failed.current;
    return () => {
      for (const file of unsent) form.settle(file);
    };
  }, [form]);

  return { uploads, upload, remove };
};
