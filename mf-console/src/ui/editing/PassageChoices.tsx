import { useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import { RichText } from '../RichText.tsx';
import { ChoiceOfSides } from './ChoiceOfSides.tsx';
import styles from './ConflictDialog.module.css';
import { type Choices, choicesOf, type Difference, passageKey, type Side } from './differences.ts';
import type { Passage } from './passages.ts';
import texts from './texts/en.po';

interface PassageChoicesProps {
  difference: Difference & { readonly passages: readonly Passage[] };
  chosen: Choices;
  /** Whether the person has to be told which ones are still open. */
  isAsked: boolean;
  onChoose: (choices: Choices) => void;
}

/** A rich text of which the person chooses passage by passage. What both have alike is folded, and opens. */
export function PassageChoices({ difference, chosen, isAsked, onChoose }: PassageChoicesProps) {
  const t = useTexts(texts);
  const { field, passages } = difference;
  const choices = choicesOf(difference);
  const takeAll = (side: Side) => onChoose(Object.fromEntries(choices.map(({ key }) => [key, side])));
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{field.label}</legend>
      {choices.length > 1 && (
        <div className={styles.all}>
          <Button size="small" onClick={() => takeAll('yours')}>
            {t('passages.allYours')}
          </Button>
          <Button size="small" onClick={() => takeAll('theirs')}>
            {t('passages.allTheirs')}
          </Button>
        </div>
      )}
      {passages.map((passage, place) => {
        const key = passageKey(field, place);
        if (passage.kind === 'same') {
          return (
            <details key={key} className={styles.same}>
              <summary>{t('passages.same', { count: passage.blocks })}</summary>
              <RichText html={passage.html} />
            </details>
          );
        }
        return (
          <ChoiceOfSides
            key={key}
            legend={t('passage.number', {
              number: choices.findIndex((choice) => choice.key === key) + 1,
              count: choices.length,
            })}
            field={field}
            choice={{ key, ...passage }}
            chosen={chosen[key]}
            isMissing={isAsked && chosen[key] === undefined}
            onChoose={(side) => onChoose({ [key]: side })}
          />
        );
      })}
    </fieldset>
  );
}
