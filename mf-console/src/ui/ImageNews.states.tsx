import { long, type States } from '@plinth/kit/testing/states';
import { ImageNews } from './ImageNews.tsx';

const nothing = { refused: [], tooLarge: false, progress: '', done: [] };

export const states: States = {
  'a photo was shrunk': () => (
    <ImageNews report={{ ...nothing, done: ['harbour.jpg: shrunk from 4.2 MB to 0.8 MB.'] }} />
  ),
  'long text': () => <ImageNews report={{ ...nothing, refused: [`${long.word}.pdf is not a picture.`] }} />,
};
