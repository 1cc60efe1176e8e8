import { Button, Modal } from 'antd';
import { useRef, useState } from 'react';
import styles from './ConflictDialog.module.css';
import { type Difference, type Side, suggested } from './differences.ts';
import { Version } from './Version.tsx';

type Choices = Readonly<Record<string, Side>>;

interface ConflictDialogProps {
  noun: string;
  open: boolean;
  differing: readonly Difference[];
  /** The choice for every field, or null to go back to the form. */
  onAnswer: (choices: Choices | null) => void;
  onGone: () => void;
}

const sides = [
  { side: 'yours', label: 'Yours' },
  { side: 'theirs', label: 'Theirs (saved by somebody else)' },
] as const;

const changedInWords = {
  both: 'Both of you changed this.',
  you: 'Only you changed this.',
  them: 'Only somebody else changed this.',
} as const;

/** Shows a form beside what somebody else has saved, and lets the person choose field by field. */
export function ConflictDialog({ noun, open, differing, onAnswer, onGone }: ConflictDialogProps) {
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
      title={`Somebody else has saved this ${noun} in the meantime`}
      onCancel={() => onAnswer(null)}
      afterClose={onGone}
      footer={
        <div className={styles.foot}>
          <Button onClick={() => onAnswer(null)}>Back to my changes</Button>
          <Button type="primary" onClick={decide}>
            Save what I chose
          </Button>
        </div>
      }
    >
      <div ref={body} className={styles.body}>
        <p className={styles.lead}>
          Choose what to keep of each part that differs. If you go back, nothing is saved and nothing that you
          wrote is lost.
        </p>
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
  const { field, changedBy } = difference;
  const name = `choice-${field.name}`;
  return (
    <fieldset className={styles.choice} aria-describedby={`${name}-note`}>
      <legend className={styles.legend}>{field.label}</legend>
      <p className={styles.note} id={`${name}-note`}>
        {changedInWords[changedBy]}
        {missing && (
          <strong className={styles.missing} role="alert">
            Please choose one.
          </strong>
        )}
      </p>
      <div className={styles.sides}>
        {sides.map(({ side, label }) => (
          <div key={side} className={chosen === side ? `${styles.side} ${styles.chosen}` : styles.side}>
            <label className={styles.label}>
              <input
                type="radio"
                name={name}
                value={side}
                checked={chosen === side}
                onChange={() => onChoose(side)}
              />
              {label}
            </label>
            <Version kind={field.kind} value={difference[side]} label={`${field.label}: ${label}`} />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
