import { UploadOutlined } from '@ant-design/icons';
import { galleryImagesPerCall } from '@plinth/contracts/constants';
import type { Picture } from '@plinth/contracts/pictures';
import { useLanguage, useTexts } from '@plinth/kit/texts';
import { Form } from 'antd';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { ImageRules } from '../../ui/ImageRules.tsx';
import { FromLibrary } from '../../ui/library/FromLibrary.tsx';
import { pictureName } from '../../ui/library/pictureWords.ts';
import { moved } from '../../ui/moved.ts';
import { heldPictures, readChosenList } from '../../ui/uploads/chosenPicture.ts';
import { useTellUnderWay } from '../../ui/uploads/picturesUnderWay.ts';
import { UploadList } from '../../ui/uploads/UploadList.tsx';
import { useUploads } from '../../ui/uploads/useUploads.ts';
import { useFileChoice } from '../../ui/useFileChoice.ts';
import { useLate } from '../../ui/useLate.tsx';
import { useLatest } from '../../ui/useLatest.ts';
import { withChosenTexts } from './chosenPictures.ts';
import styles from './Gallery.module.css';
import texts from './texts/en.po';

const loadPictures = () => import(/* webpackChunkName: "gallery-dialog" */ './GalleryPictures.tsx');

interface GalleryFieldProps {
  /** Given by the form. */
  id?: string;
  /** The chosen pictures, as {@link heldPictures} writes them. */
  value?: string;
  onChange?: (held: string) => void;
  /** The field of the form that holds what is said of the pictures: those of the library bring their own words. */
  textsField: string;
}

/** Chooses and orders the first pictures of a gallery: from the library, or from one's own machine, from where each is uploaded at once. */
export function GalleryField({ id, value = '', onChange, textsField }: GalleryFieldProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const form = Form.useFormInstance();
  const pictures = readChosenList(value);
  const latest = useLatest({ pictures, onChange });
  const { uploads, upload, remove } = useUploads({
    onUploaded: (picture) => {
      const { pictures: known, onChange: change } = latest();
      if (!known.some(({ _id }) => _id === picture._id)) change?.(heldPictures([...known, picture]));
    },
  });
  useTellUnderWay(id, uploads, (underWay) => heldPictures([...pictures, ...underWay]));
  const drawPictures = useLate(loadPictures);
  const room = galleryImagesPerCall - pictures.length - uploads.length;
  const take = (taken: readonly Picture[]) => {
    const fresh = taken.filter(({ _id }) => !pictures.some((known) => known._id === _id));
    const chosen = fresh.map((picture) => ({ ...picture, name: pictureName(language, picture) }));
    const said = chosen.reduce(
      (held, picture) =>
        picture.alt ? withChosenTexts(held, picture, { alt: picture.alt, caption: '' }) : held,
      form.getFieldValue(textsField) ?? '',
    );
    form.setFieldValue(textsField, said);
    onChange?.(heldPictures([...pictures, ...chosen]));
  };
  const { choose, report } = useFileChoice({
    room: { free: room, full: (file) => t('gallery.full', { file, count: galleryImagesPerCall }) },
    onChecked: upload,
  });

  return (
    <div className={styles.field}>
      <div className={styles.ways}>
        <FilePicker
          multiple
          id={id}
          describedBy={id && `${id}-rules`}
          icon={<UploadOutlined aria-hidden />}
          busy={report.progress !== ''}
          onPick={choose}
        >
          {t('gallery.choose')}
        </FilePicker>
        <FromLibrary most={room} onChosen={take} />
      </div>
      <ImageRules hint id={id && `${id}-rules`} report={report} />
      <UploadList pictured uploads={uploads} onRetry={(file) => upload([file])} onRemove={remove} />
      {pictures.length > 0 &&
        drawPictures({
          removes: 'remove',
          pictures: pictures.map(({ _id, file, name }, place) => ({
            ...{ key: _id, file, alt: name },
            name: t('galleryPicture.described', { number: place + 1, alt: name }),
            removal: t('galleryPicture.remove', { file: name }),
          })),
          onMove: (from, to) => onChange?.(heldPictures(moved(pictures, from, to))),
          onRemove: (place) => onChange?.(heldPictures(pictures.filter((_, at) => at !== place))),
        })}
    </div>
  );
}
