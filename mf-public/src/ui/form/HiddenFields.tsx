import { useTexts } from '@plinth/kit/texts';
import { Unseen } from '@plinth/kit/Unseen';
import texts from './texts/en.po';

/** The name under which the trap travels to the API (contracts/botTrap.ts). */
export const trapName = 'website';

/**
 * The fields of a public form that ask nothing: fixed values, and a honeypot, which people neither see nor reach nor hear, so
 * that only simple bots fill it.
 */
export function HiddenFields({ values }: { values: Readonly<Record<string, string>> }) {
  const t = useTexts(texts);
  return (
    <>
      <Unseen aria-hidden="true">
        <label>
          {t('trap.label')}
          <input name={trapName} tabIndex={-1} autoComplete="off" />
        </label>
      </Unseen>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
