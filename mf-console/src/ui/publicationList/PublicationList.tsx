import type { PublicationState } from '@plinth/contracts/constants';
import type { Slice } from '@plinth/kit/lists';
import { useTexts } from '@plinth/kit/texts';
import { Grid } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { CardGrid } from '../CardGrid.tsx';
import type { EditNoun } from '../editing/differences.ts';
import { Fetched } from '../Fetched.tsx';
import { Pages } from '../Pages.tsx';
import { StateChips } from '../publishing/StateChips.tsx';
import type { Call } from '../StaleNotice.tsx';
import type { Paging } from '../usePaging.ts';
import { useProblemOf } from '../useProblemOf.ts';
import { ChoosePage } from './ChoosePage.tsx';
import { ChosenBar } from './ChosenBar.tsx';
import { ListTools } from './ListTools.tsx';
import { NotDoneNotice } from './NotDoneNotice.tsx';
import { NothingFound } from './NothingFound.tsx';
import { PublicationCard } from './PublicationCard.tsx';
import styles from './PublicationList.module.css';
import { type PublicationEntry, PublicationTable } from './PublicationTable.tsx';
import texts from './texts/en.po';
import { useBulkChange } from './useBulkChange.ts';
import { useChosen } from './useChosen.ts';
import type { ListAddress } from './useListAddress.ts';
import { useListView } from './useListView.ts';

interface PublicationListProps<T> {
  noun: EditNoun;
  address: ListAddress;
  paging: Paging;
  /** The page that is shown, and the one that is asked for. */
  call: Call & { readonly data?: Slice<T> | undefined; readonly currentData?: Slice<T> | undefined };
  /** How many there are in each state, of those that the rest of the filter finds. */
  counts: Readonly<Record<PublicationState, number>> | undefined;
  /** What narrows the list, as the calls of this noun take it. */
  filter: Readonly<Record<string, string | undefined>>;
  /** What is said where there are none. */
  none: string;
  /** The field of the filter that only this noun has. */
  own: () => ReactNode;
  /** The same function as long as it answers the same: entries are made anew for another one. */
  entryOf: (item: T) => PublicationEntry;
}

/** A list of blogs or projects as staff work with it: searched, narrowed, sorted, in cards or columns, and changed many at once. */
export function PublicationList<T>(props: PublicationListProps<T>) {
  const { noun, address, paging, call, counts, filter, none, own, entryOf } = props;
  const t = useTexts(texts);
  const problemOf = useProblemOf();
  const [view, show] = useListView();
  const { lg: wide = true } = Grid.useBreakpoint();
  const { order, sortBy, turnAround } = address;
  const { data: list, currentData } = call;
  const entries = useMemo(() => list?.items.map(entryOf) ?? [], [list?.items, entryOf]);
  const page = entries.map(({ _id }) => _id);
  const total = list?.total ?? 0;
  const chosen = useChosen({ filter: JSON.stringify(filter), page, total });
  const { run, underway, notDone, forgetNotDone } = useBulkChange(noun);
  const turning = !currentData;

  const grid = (
    <CardGrid
      list={list && { ...list, items: entries }}
      paging={paging}
      turning={turning}
      keyOf={(entry) => entry._id}
      empty={<NothingFound none={none} address={address} />}
    >
      {(entry) => <PublicationCard entry={entry} isChosen={chosen.has(entry._id)} onToggle={chosen.toggle} />}
    </CardGrid>
  );
  const table = (
    <>
      <PublicationTable
        noun={noun}
        entries={entries}
        turning={turning}
        chosen={chosen}
        order={order}
        onSort={(by) => (by === order.by ? turnAround() : sortBy(by))}
      />
      <Pages list={list} paging={paging} />
    </>
  );

  return (
    <>
      <ListTools noun={noun} address={address} view={view} onView={wide ? show : undefined} own={own} />
      <StateChips
        state={address.filter.state}
        counts={counts}
        onChoose={(state) => address.change({ state: state ?? '' })}
      />
      {notDone && <NotDoneNotice noun={noun} notDone={notDone} onClose={forgetNotDone} />}
      <Fetched call={call} failure={t('list.failed', { message: problemOf(call.error).message })}>
        <div className={styles.line}>
          {entries.length > 0 && <ChoosePage page={page} chosen={chosen} />}
          <p role="status" className={styles.total}>
            {total > 0 && !turning && t('list.total', { noun, count: total })}
          </p>
        </div>
        {view === 'rows' && wide && entries.length > 0 ? table : grid}
      </Fetched>
      <ChosenBar
        noun={noun}
        chosen={chosen}
        total={total}
        underway={underway}
        onRun={(action) => void run(action, chosen, filter)}
      />
    </>
  );
}
