import { long, type States } from '@plinth/kit/testing/states';
import { PastedPictures } from './PastedPictures.tsx';

const nobody = () => undefined;
const nothing = { waiting: 0, copied: 0, refused: [] };

export const states: States = {
  'nothing was pasted': () => <PastedPictures report={nothing} onDismiss={nobody} />,
  'on their way': () => <PastedPictures report={{ ...nothing, waiting: 3 }} onDismiss={nobody} />,
  'all are there': () => <PastedPictures report={{ ...nothing, copied: 2 }} onDismiss={nobody} />,
  'some could not be copied': () => (
    <PastedPictures
      report={{
        ...nothing,
        refused: [
          { name: 'clip_image001.png', fault: 'It is a file of the machine that it was pasted from.' },
          { name: long.word, fault: 'The site of this picture does not answer' },
          { name: '', fault: long.text },
        ],
      }}
      onDismiss={nobody}
    />
  ),
};
