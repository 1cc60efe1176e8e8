import { PictureOutlined } from '@ant-design/icons';
import type { Picture } from '@plinth/contracts/pictures';
import { useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import { type ComponentType, useState } from 'react';
import { useDialogs } from '../useDialogs.ts';
import type { ChoosePicturesProps } from './ChoosePictures.tsx';
import texts from './texts/en.po';

interface FromLibraryProps {
  /** How many may be chosen: one, when left out. */
  most?: number;
  onChosen: (pictures: readonly Picture[]) => void;
}

const loadDialog = () => import(/* webpackChunkName: "choose-pictures" */ './ChoosePictures.tsx');

/** The way to pictures that are there already, beside the one to those of one's own machine. */
export function FromLibrary({ most = 1, onChosen }: FromLibraryProps) {
  const t = useTexts(texts);
  const dialogs = useDialogs();
  const [loading, setLoading] = useState(false);
  const [shown, setShown] = useState<{ Dialog: ComponentType<ChoosePicturesProps>; open: boolean }>();
  const close = () => setShown((known) => known && { ...known, open: false });

  const open = async () => {
    setLoading(true);
    try {
      const { default: Dialog } = await loadDialog();
      setShown({ Dialog, open: true });
    } catch {
      dialogs.failure(t('library.failed'), t('library.failedText'));
    }
    setLoading(false);
  };

  return (
    <>
      <Button icon={<PictureOutlined aria-hidden />} loading={loading} disabled={most < 1} onClick={open}>
        {t('library.choose')}
      </Button>
      {shown && (
        <shown.Dialog
          open={shown.open}
          most={most}
          onClose={close}
          onGone={() => setShown(undefined)}
          onChosen={(pictures) => {
            close();
            onChosen(pictures);
          }}
        />
      )}
    </>
  );
}
