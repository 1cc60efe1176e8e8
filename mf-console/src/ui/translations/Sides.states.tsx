import { long, type States } from '@plinth/kit/testing/states';
import { Sides } from './Sides.tsx';

const sides = (text: string) => (
  <Sides label="Languages" markOf={() => null} inLanguage={(language) => <p lang={language}>{language}</p>}>
    <p>{text}</p>
  </Sides>
);

export const states: States = {
  'one language': () => sides('The plinth of the east wing'),
  'long text': () => sides(long.text),
};
