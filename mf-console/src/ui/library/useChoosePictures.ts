import { useLateDialog } from '../useLateDialog.tsx';
import type { ChoosePicturesProps } from './ChoosePictures.tsx';

const loadDialog = () => import(/* webpackChunkName: "choose-pictures" */ './ChoosePictures.tsx');

/** The dialog with the pictures of the library; it is closed as soon as some were chosen. */
export const useChoosePictures = () => {
  const { ask, close, loading, shown } = useLateDialog<ChoosePicturesProps>(loadDialog);
  const choose = ({ onChosen, ...asked }: Pick<ChoosePicturesProps, 'most' | 'onChosen' | 'onGone'>) =>
    ask({
      ...asked,
      onChosen: (pictures) => {
        close();
        onChosen(pictures);
      },
    });
  return { choose, loading, shown };
};
