import type { Picture } from '@plinth/contracts/pictures';
import { uploadUrl } from '@plinth/kit/images';
import { useLanguage } from '@plinth/kit/texts';
import { Form } from 'antd';
import { useState } from 'react';
import { ImageChoice } from '../ImageChoice.tsx';
import { FromLibrary } from '../library/FromLibrary.tsx';
import { pictureName } from '../library/pictureWords.ts';
import { useFileChoice } from '../useFileChoice.ts';
import { usePreview } from '../usePreview.ts';
import { heldPicture, readChosen } from './chosenPicture.ts';
import { useTellUnderWay } from './picturesUnderWay.ts';
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
  /** The field of the form that says what the picture shows: a picture of the library brings its own words for it. */
  altField?: string;
  /** There may be none: what is stored, which is its value then, can be taken away. */
  canBeNone?: boolean;
}

/** Chooses one picture, from the library or from one's own machine, from where it is uploaded at once, and shows it. */
export function PictureField({ id, value = '', onChange, altField, ...props }: PictureFieldProps) {
  const { canBeNone = false } = props;
  const chosen = readChosen(value);
  const current = canBeNone && !chosen ? value : (props.current ?? '');
  const form = Form.useFormInstance();
  const language = useLanguage();
  /** What was uploaded from here is shown from here. */
  const [local, setLocal] = useState<{ readonly _id: string; readonly file: File }>();
  const { uploads, upload, remove } = useUploads({
    onUploaded: (picture, file) => {
      setLocal({ _id: picture._id, file });
      onChange?.(heldPicture(picture));
    },
  });
  useTellUnderWay(id, uploads, (pictures) => pictures.slice(-1).map(heldPicture).join(''));
  const { choose, report } = useFileChoice({
    onChecked: ([file]) => {
      if (!file) return;
      for (const other of uploads) remove(other.file);
      upload([file]);
    },
  });
  const take = ([picture]: readonly Picture[]) => {
    if (!picture) return;
    for (const other of uploads) remove(other.file);
    if (altField && picture.alt && !form.getFieldValue(altField)) form.setFieldValue(altField, picture.alt);
    onChange?.(heldPicture({ ...picture, name: pictureName(language, picture) }));
  };
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
      otherWay={<FromLibrary onChosen={take} />}
      onRemove={chosen || (canBeNone && stored) ? () => onChange?.(props.current ?? '') : undefined}
    >
      <UploadList uploads={uploads} onRetry={(file) => upload([file])} onRemove={remove} />
    </ImageChoice>
  );
}
