import { useTexts } from '@plinth/kit/texts';
import { Button, Modal } from 'antd';
import { useRef, useState } from 'react';
import styles from './ConflictDialog.module.css';
import { type Difference, type EditNoun, type Side, suggested } from './differences.ts';
import texts from './texts/en.po';
import { Version } from './Version.tsx';

type Choices = Readonly<Record<string, Side>>;

interface ConflictDialogProps {
  noun: EditNoun;
  open: boolean;
  differing: readonly Difference[];
  /** The choice for every field, or null to go back to the form. */
  onAnswer: (choices: Choices | null) => void;
  onGone: () => void;
}

const sides = ['yours', 'theirs'] as const;

/** Shows a form beside what somebody else has saved, and lets the person choose field by field. */
export function ConflictDialog({ noun, open, differing, onAnswer, onGone }: ConflictDialogProps) {
  const t = useTexts(texts);
  const body = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(false);
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(
      differing.flatMap((difference) => {
        const side = suggested(difference);
        return side ? [[difference.field.name, side] as const] : [];
      }),
    ),
  );

  const decide = () => {
    const undecided = differing.find(({ field }) => choices[field.name] === undefined);
    if (!undecided) return onAnswer(choices);
    setAsked(true);
    body.current?.querySelector<HTMLInputElement>(`input[name="choice-${undecided.field.name}"]`)?.focus();
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
          <Choice
            key={difference.field.name}
            difference={difference}
            chosen={choices[difference.field.name]}
            missing={asked && choices[difference.field.name] === undefined}
            onChoose={(side) => setChoices((before) => ({ ...before, [difference.field.name]: side }))}
          />
        ))}
      </div>
    </Modal>
  );
}

interface ChoiceProps {
  difference: Difference;
  chosen: Side | undefined;
  /** Whether the person has to be told that this one is still open. */
  missing: boolean;
  onChoose: (side: Side) => void;
}

function Choice({ difference, chosen, missing, onChoose }: ChoiceProps) {
  const t = useTexts(texts);
  const { field, changedBy } = difference;
  const name = `choice-${field.name}`;
  return (
    <fieldset className={styles.choice} aria-describedby={`${name}-note`}>
      <legend className={styles.legend}>{field.label}</legend>
      <p className={styles.note} id={`${name}-note`}>
        {t(`change.${changedBy}`)}
        {missing && (
          <strong className={styles.missing} role="alert">
            {t('choice.missing')}
          </strong>
        )}
      </p>
      <div className={styles.sides}>
        {sides.map((side) => (
          <div key={side} className={chosen === side ? `${styles.side} ${styles.chosen}` : styles.side}>
            <label className={styles.label}>
              <input
                type="radio"
                name={name}
                value={side}
                checked={chosen === side}
                onChange={() => onChoose(side)}
              />
              {t(`side.${side}`)}
            </label>
            <Version
              field={field}
              value={difference[side]}
              label={t('version.label', { field: field.label, side: t(`side.${side}`) })}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
