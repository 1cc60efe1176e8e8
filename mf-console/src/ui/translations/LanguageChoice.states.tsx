import { defaultLanguage, type Language } from '@plinth/contracts/languages';
import { long, type States } from '@plinth/kit/testing/states';
import { Badge } from '../Badge.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';

const choice = (value: Language, mark?: string) => (
  <LanguageChoice
    label="Languages"
    value={value}
    onChange={() => undefined}
    markOf={() => mark && <Badge tone="waiting">{mark}</Badge>}
  />
);

export const states: States = {
  'one language': () => choice(defaultLanguage),
  'another, with a mark': () => choice('ur', '2 missing'),
  'long text': () => choice('ur', long.word),
};
