import { isDrawing } from '@plinth/contracts/pictureNames';
import type { Picture } from '@plinth/contracts/pictures';
import { useDraft } from '@plinth/kit/draft';
import { useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import { useId, useMemo } from 'react';
import { LimitedInput } from '../../ui/LimitedInput.tsx';
import { useUpdatePictureMutation } from '../../ui/library/api.ts';
import { altLimit } from '../../ui/pictureTexts.ts';
import { useSaveKey } from '../../ui/saveKey.ts';
import { UploadedImage } from '../../ui/UploadedImage.tsx';
import { useDialogs } from '../../ui/useDialogs.ts';
import { useProblemOf } from '../../ui/useProblemOf.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { FocusPoint } from './FocusPoint.tsx';
import styles from './PictureForm.module.css';
import texts from './texts/en.po';

/** What is said of a picture, and which point of it counts. What is changed is a draft until it is saved. */
export function PictureForm({ picture }: { picture: Picture }) {
  const t = useTexts(texts);
  const id = useId();
  const dialogs = useDialogs();
  const problemOf = useProblemOf();
  const { _id, file, width, height, alt, focus } = picture;
  const { x, y } = focus;
  const stored = useMemo(() => ({ alt, focus: { x, y } }), [alt, x, y]);
  const draftName = useMemo(() => ({ remote: 'mf-console', form: `library.${_id}` }), [_id]);
  const [written, write, forget] = useDraft(draftName, stored);
  const [update, { isLoading: saving }] = useUpdatePictureMutation();
  const isMoved = written.focus.x !== x || written.focus.y !== y;
  const isChanged = isMoved || written.alt.trim() !== alt;

  const save = useSingleFlight(async () => {
    if (!isChanged) return;
    try {
      const body = { alt: written.alt, ...(isMoved && { focus: written.focus }) };
      await update({ params: { id: _id }, body }).unwrap();
      forget();
      dialogs.success(t('picture.saved'));
    } catch (error) {
      dialogs.failure(t('picture.saveFailed'), problemOf(error).message);
    }
  });
  useSaveKey(save);

  return (
    <div className={styles.form}>
      {isDrawing(file) ? (
        <>
          <UploadedImage className={styles.whole} file={file} alt="" width={384} />
          <p className={styles.note}>{t('focus.drawing')}</p>
        </>
      ) : (
        <FocusPoint
          file={file}
          width={width}
          height={height}
          value={written.focus}
          onChange={(next) => write((current) => ({ ...current, focus: next }))}
        />
      )}
      <div>
        <label className={styles.label} htmlFor={id}>
          {t('picture.alt')}
        </label>
        <LimitedInput
          id={id}
          dir="auto"
          maxLength={altLimit}
          aria-describedby={`${id}-help`}
          value={written.alt}
          onChange={(event) => write((current) => ({ ...current, alt: event.target.value }))}
          onPressEnter={() => void save()}
        />
        <p className={styles.note} id={`${id}-help`}>
          {t('picture.altHelp')}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button type="primary" disabled={!isChanged} loading={saving} onClick={() => void save()}>
          {t('picture.save')}
        </Button>
        {isChanged && <Button onClick={forget}>{t('picture.discard')}</Button>}
      </div>
    </div>
  );
}
