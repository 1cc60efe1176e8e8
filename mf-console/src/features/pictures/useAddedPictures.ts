import { useAppDispatch } from '@plinth/kit/store';
import { useTexts } from '@plinth/kit/texts';
import { useRef } from 'react';
import { picturesCame } from '../../ui/library/api.ts';
import { useUploads } from '../../ui/uploads/useUploads.ts';
import { useDialogs } from '../../ui/useDialogs.ts';
import { useFileChoice } from '../../ui/useFileChoice.ts';
import texts from './texts/en.po';

/** Puts files into the library, however many: one after the other, each with its own fault. */
export const useAddedPictures = () => {
  const t = useTexts(texts);
  const dialogs = useDialogs();
  const dispatch = useAppDispatch();
  const agreed = useRef(false);
  const { uploads, upload, remove } = useUploads({
    onUploaded: () => undefined,
    onEnded: (uploaded) => {
      if (uploaded === 0) return;
      dispatch(picturesCame());
      dialogs.success(t('pictures.added', { count: uploaded }));
    },
  });
  const { choose, drop, report } = useFileChoice({
    onChecked: upload,
    mayShrink: async (count) => {
      agreed.current ||= await dialogs.confirm({
        title: t('shrink.title', { count }),
        text: t('shrink.text'),
        yes: t('shrink.yes'),
        no: t('shrink.no'),
      });
      return agreed.current;
    },
  });
  const underWay = uploads.filter(({ state }) => state === 'waiting' || 'sent' in state).length;
  return {
    ...{ uploads, choose, drop, report, remove, underWay },
    isBusy: underWay > 0 || report.progress !== '',
    retry: (file: File) => upload([file]),
  };
};

export type AddedPicturesState = ReturnType<typeof useAddedPictures>;
