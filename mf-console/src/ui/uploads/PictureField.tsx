import { uploadUrl } from '@plinth/kit/images';
import { useState } from 'react';
import { ImageChoice } from '../ImageChoice.tsx';
import { useFileChoice } from '../useFileChoice.ts';
import { usePreview } from '../usePreview.ts';
import { heldPicture, readChosen } from './chosenPicture.ts';
import { UploadList } from './UploadList.tsx';
import { useUploads } from './useUploads.ts';

interface PictureFieldProps {
  /** Given by the form. */
  id?: string;
  /** The name of the stored file, or the chosen picture that takes its place. */
  value?: string;
  onChange?: (held: string) => void;
  /** The stored picture that a new one would replace. */
  current?: string | undefined;
}

/** Chooses one picture, which is uploaded at once, and shows it. */
export function PictureField({ id, value = '', onChange, current = '' }: PictureFieldProps) {
  const chosen = readChosen(value);
  /** What was uploaded from here is shown from here. */
  const [local, setLocal] = useState<{ readonly _id: string; readonly file: File }>();
  const { uploads, upload, remove } = useUploads({
    onUploaded: (picture, file) => {
      setLocal({ _id: picture._id, file });
      onChange?.(heldPicture(picture));
    },
  });
  const { choose, report } = useFileChoice({
    onChecked: ([file]) => {
      if (!file) return;
      for (const other of uploads) remove(other.file);
      upload([file]);
    },
  });
  const onItsWay = uploads.at(-1)?.file;
  const preview = usePreview(onItsWay ?? (local?._id === chosen?._id ? local?.file : undefined));
  const stored = chosen?.file ?? current;

  return (
    <ImageChoice
      hint
      id={id}
      src={preview ?? (stored ? uploadUrl(stored, 480) : undefined)}
      isChosen={onItsWay !== undefined || chosen !== undefined}
      name={chosen?.name}
      report={report}
      onPick={choose}
      onRemove={chosen && (() => onChange?.(current))}
    >
      <UploadList uploads={uploads} onRetry={(file) => upload([file])} onRemove={remove} />
    </ImageChoice>
  );
}
