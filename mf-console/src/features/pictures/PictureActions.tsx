import { DeleteOutlined, SwapOutlined } from '@ant-design/icons';
import type { Picture } from '@plinth/contracts/pictures';
import { useLanguage, useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { ImageRules } from '../../ui/ImageRules.tsx';
import { useRemovePictureMutation, useReplacePictureMutation } from '../../ui/library/api.ts';
import { pictureName } from '../../ui/library/pictureWords.ts';
import { useDialogs } from '../../ui/useDialogs.ts';
import { useFileChoice } from '../../ui/useFileChoice.ts';
import { useProblemOf } from '../../ui/useProblemOf.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import styles from './PictureActions.module.css';
import texts from './texts/en.po';

/** So many of what shows a picture are named where it is not removed. */
const titlesNamed = 6;

interface PictureActionsProps {
  picture: Picture;
  onRemoved: () => void;
}

/** Puts another file in a picture's place wherever it is shown, and removes one that nothing shows. */
export function PictureActions({ picture, onRemoved }: PictureActionsProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const dialogs = useDialogs();
  const problemOf = useProblemOf();
  const [replacePicture, { isLoading: replacing }] = useReplacePictureMutation();
  const [removePicture, { isLoading: removing }] = useRemovePictureMutation();
  const { _id, usedBy } = picture;
  const count = usedBy.length;

  const replace = useSingleFlight(async (file: File) => {
    const agreed = await dialogs.confirm({
      title: t('replace.title'),
      text: t('replace.text', { count, file: file.name }),
      yes: t('replace.yes'),
      no: t('replace.no'),
    });
    if (!agreed) return;
    try {
      await replacePicture({ params: { id: _id }, fields: {}, files: { file } }).unwrap();
      dialogs.success(t('replace.done'), t('replace.check'));
    } catch (error) {
      dialogs.failure(t('replace.failed'), problemOf(error).message);
    }
  });
  const { choose, report } = useFileChoice({
    onChecked: ([file]) => {
      if (file) void replace(file);
    },
  });

  const remove = useSingleFlight(async () => {
    if (count > 0) {
      const named = usedBy.slice(0, titlesNamed);
      const titles = named.map(({ title }) => `“${title}”`).join(', ');
      const further = count - named.length;
      dialogs.explain(t('remove.inUse'), t('remove.inUseText', { count, titles, further }));
      return;
    }
    if (!(await dialogs.confirmDelete(t('remove.question'), pictureName(language, picture)))) return;
    try {
      await removePicture({ params: { id: _id } }).unwrap();
    } catch (error) {
      dialogs.failure(t('remove.failed'), problemOf(error).message);
      return;
    }
    dialogs.success(t('remove.done'));
    onRemoved();
  });

  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        <FilePicker
          label={t('replace.name')}
          describedBy="replace-rules"
          icon={<SwapOutlined aria-hidden />}
          busy={replacing || report.progress !== ''}
          onPick={choose}
        >
          {t('replace.name')}
        </FilePicker>
        <Button danger icon={<DeleteOutlined aria-hidden />} loading={removing} onClick={() => void remove()}>
          {t('remove.name')}
        </Button>
      </div>
      <ImageRules hint id="replace-rules" report={report} />
    </div>
  );
}
