import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { ImageRules } from './ImageRules.tsx';

const nothing = { refused: [], tooLarge: false, progress: '', done: [] };

export const states: States = {
  'as it is': () => <ImageRules id="rules" report={nothing} />,
  'with the hint about the size': () => <ImageRules id="rules" hint report={nothing} />,
  'error: files were left out': () => (
    <ImageRules
      id="rules"
      report={{ ...nothing, refused: ['plan.pdf is not a picture.', 'wall.png is larger than 1 MB.'] }}
    />
  ),
  'error: one was too large': () => (
    <ImageRules
      id="rules"
      hint
      report={{ ...nothing, refused: ['wall.png is too large.'], tooLarge: true }}
    />
  ),
  'loading: a photo is shrunk': () => (
    <ImageRules id="rules" hint report={{ ...nothing, progress: 'Shrinking harbour.jpg (4.2 MB)…' }} />
  ),
  'a photo was shrunk': () => (
    <ImageRules
      id="rules"
      hint
      report={{ ...nothing, done: ['harbour.jpg: shrunk from 4.2 MB to 0.8 MB.'] }}
    />
  ),
  'long text': () => (
    <ImageRules id="rules" report={{ ...nothing, refused: [`${long.word}.pdf is not a picture.`] }} />
  ),
  'right to left': () => (
    <div dir="rtl">
      <ImageRules id="rules" report={{ ...nothing, refused: [rightToLeft.text] }} />
    </div>
  ),
};
