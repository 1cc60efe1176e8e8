import { useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { DayField } from '../DayField.tsx';
import styles from './FilterFields.module.css';
import { fieldsFilled, noFields } from './listAddress.ts';
import texts from './texts/en.po';
import type { ListAddress } from './useListAddress.ts';

interface FilterFieldsProps {
  address: Pick<ListAddress, 'filter' | 'change'>;
  /** The field that only lists of one noun have. */
  children: ReactNode;
}

/** The fields that narrow a list. They come behind the screen, or when somebody opens them. */
export default function FilterFields({ address: { filter, change }, children }: FilterFieldsProps) {
  const t = useTexts(texts);
  return (
    <div className={styles.fields}>
      {children}
      {(['from', 'to'] as const).map((name) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the field below has its input within
        <label key={name} className={styles.field}>
          <span>{t(`field.${name}`)}</span>
          <DayField value={filter[name] ?? ''} onChange={(day) => change({ [name]: day })} />
        </label>
      ))}
      {fieldsFilled(filter) > 0 && (
        <Button type="link" className={styles.clear} onClick={() => change(noFields)}>
          {t('tools.clear')}
        </Button>
      )}
    </div>
  );
}
