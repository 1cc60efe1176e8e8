import type { ProblemBody } from '@plinth/contracts/problems';
import { problemOf } from '@plinth/kit/problem';
import { useRef, useState } from 'react';
import { useDialogs } from '../../ui/useDialogs.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';

/** What is going on with a chosen picture; one that nothing is going on with was chosen before a reload. */
export type UploadState = 'waiting' | 'uploading' | { readonly fault: string };

interface Failure {
  readonly file: File;
  readonly problem: Pick<ProblemBody, 'message'> & { readonly code?: string | undefined };
}

interface Uploads {
  readonly onUploaded: (file: File) => void;
  readonly send: (file: File) => Promise<unknown>;
}

const inWords = (failures: readonly Failure[], alone: boolean) =>
  failures
    .map(({ file, problem }) => (alone ? problem.message : `${file.name}: ${problem.message}`))
    .join('; ');

/** Uploads pictures one after the other. One that fails does not stop those behind it. */
export const useUploads = ({ onUploaded, send }: Uploads) => {
  const dialogs = useDialogs();
  const [states, setStates] = useState<ReadonlyMap<File, UploadState>>(new Map());
  const queue = useRef<File[]>([]);
  const note = (file: File, state: UploadState) => setStates((known) => new Map(known).set(file, state));

  const tell = (uploaded: number, failures: readonly Failure[]) => {
    if (uploaded === 1) dialogs.success('Success!', 'Image uploaded successfully.');
    else if (uploaded > 1) dialogs.success('Success!', `${uploaded} images uploaded successfully.`);
    const others = failures.filter(({ problem }) => problem.code !== 'file-too-large');
    if (others.length < failures.length) dialogs.fileTooLarge();
    if (others.length === 0) return;
    const alone = uploaded + failures.length === 1;
    dialogs.failure('Error!', `Failed to upload image. ${inWords(others, alone)}`);
  };

  const work = useSingleFlight(async () => {
    const failures: Failure[] = [];
    let uploaded = 0;
    for (let file = queue.current.shift(); file; file = queue.current.shift()) {
      note(file, 'uploading');
      try {
        await send(file);
        uploaded += 1;
        onUploaded(file);
      } catch (error) {
        const problem = problemOf(error);
        failures.push({ file, problem });
        note(file, { fault: problem.message });
      }
    }
    tell(uploaded, failures);
  });

  const upload = (files: readonly File[]) => {
    queue.current.push(...files);
    for (const file of files) note(file, 'waiting');
    void work();
  };
  return { states, upload };
};
