import { PictureOutlined } from '@ant-design/icons';
import type { Picture } from '@plinth/contracts/pictures';
import { useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import { useLatest } from '../useLatest.ts';
import texts from './texts/en.po';
import { useChoosePictures } from './useChoosePictures.ts';

interface FromLibraryProps {
  /** How many may be chosen: one, when left out. */
  most?: number;
  onChosen: (pictures: readonly Picture[]) => void;
}

/** The way to pictures that are there already, beside the one to those of one's own machine. */
export function FromLibrary({ most = 1, onChosen }: FromLibraryProps) {
  const t = useTexts(texts);
  const { choose, loading, shown } = useChoosePictures();
  const latest = useLatest(onChosen);
  return (
    <>
      <Button
        icon={<PictureOutlined aria-hidden />}
        loading={loading}
        disabled={most < 1}
        onClick={() => choose({ most, onChosen: (pictures) => latest()(pictures) })}
      >
        {t('library.choose')}
      </Button>
      {shown}
    </>
  );
}
