import { useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import { fieldsFilled, noFields } from './listAddress.ts';
import styles from './NothingFound.module.css';
import texts from './texts/en.po';
import type { ListAddress } from './useListAddress.ts';

interface NothingFoundProps {
  /** What is said where only a state, or nothing, narrows the list. */
  none: string;
  address: Pick<ListAddress, 'filter' | 'change'>;
}

/** Says that a list is empty, and what narrows it that can be taken away. */
export function NothingFound({ none, address: { filter, change } }: NothingFoundProps) {
  const t = useTexts(texts);
  const { search, state } = filter;
  const isFiltered = fieldsFilled(filter) > 0;
  if (!search && !isFiltered) return none;
  const ways: { readonly label: string; readonly changes: Parameters<typeof change>[0] }[] = [
    ...(search ? [{ label: t('found.withoutSearch', { search }), changes: { search: '' } }] : []),
    ...(state ? [{ label: t('found.inAllStates'), changes: { state: '' } }] : []),
    ...(isFiltered ? [{ label: t('found.withoutFilter'), changes: noFields }] : []),
  ];
  return (
    <>
      <p>{t('found.nothing')}</p>
      <p className={styles.ways}>
        {ways.map(({ label, changes }) => (
          <Button key={label} onClick={() => change(changes)}>
            <bdi>{label}</bdi>
          </Button>
        ))}
      </p>
    </>
  );
}
