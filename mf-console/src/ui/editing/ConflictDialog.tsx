import { useTexts } from '@plinth/kit/texts';
import { Button, Modal } from 'antd';
import { useRef, useState } from 'react';
import { ChoiceOfSides } from './ChoiceOfSides.tsx';
import styles from './ConflictDialog.module.css';
import { type Choices, choicesOf, type Difference, type EditNoun, suggested } from './differences.ts';
import { PassageChoices } from './PassageChoices.tsx';
import texts from './texts/en.po';

interface ConflictDialogProps {
  noun: EditNoun;
  open: boolean;
  differing: readonly Difference[];
  /** All that was chosen, or null to go back to the form. */
  onAnswer: (choices: Choices | null) => void;
  onGone: () => void;
}

/**
 * Shows a form beside what somebody else has saved, and lets the person choose field by field, and passage by passage
 * of a rich text.
 */
export function ConflictDialog({ noun, open, differing, onAnswer, onGone }: ConflictDialogProps) {
  const t = useTexts(texts);
  const body = useRef<HTMLDivElement>(null);
  const [isAsked, setAsked] = useState(false);
  const toChoose = differing.flatMap(choicesOf);
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(
      toChoose.flatMap((choice) => {
        const side = suggested(choice);
        return side ? [[choice.key, side] as const] : [];
      }),
    ),
  );
  const choose = (made: Choices) => setChoices((before) => ({ ...before, ...made }));

  const decide = () => {
    const undecided = toChoose.find(({ key }) => choices[key] === undefined);
    if (!undecided) return onAnswer(choices);
    setAsked(true);
    body.current?.querySelector<HTMLInputElement>(`input[name="choice-${undecided.key}"]`)?.focus();
  };

  return (
    <Modal
      open={open}
      centered
      width={880}
      closable={false}
      mask={{ closable: false }}
      title={t(`conflictTitle.${noun}`)}
      onCancel={() => onAnswer(null)}
      afterClose={onGone}
      footer={
        <div className={styles.foot}>
          <Button onClick={() => onAnswer(null)}>{t('conflict.back')}</Button>
          <Button type="primary" onClick={decide}>
            {t('conflict.save')}
          </Button>
        </div>
      }
    >
      <div ref={body} className={styles.body}>
        <p className={styles.lead}>{t('conflict.lead')}</p>
        {differing.map((difference) => (
          <FieldChoice
            key={difference.field.name}
            difference={difference}
            chosen={choices}
            isAsked={isAsked}
            onChoose={choose}
          />
        ))}
      </div>
    </Modal>
  );
}

interface FieldChoiceProps {
  difference: Difference;
  chosen: Choices;
  isAsked: boolean;
  onChoose: (choices: Choices) => void;
}

function FieldChoice({ difference, chosen, isAsked, onChoose }: FieldChoiceProps) {
  const { field, passages } = difference;
  if (passages) {
    return <PassageChoices difference={{ ...difference, passages }} {...{ chosen, isAsked, onChoose }} />;
  }
  return (
    <ChoiceOfSides
      legend={field.label}
      field={field}
      choice={{ key: field.name, ...difference }}
      chosen={chosen[field.name]}
      isMissing={isAsked && chosen[field.name] === undefined}
      onChoose={(side) => onChoose({ [field.name]: side })}
    />
  );
}
