import { failures, type States } from '@plinth/kit/testing/states';
import { Empty } from './Empty.tsx';
import { FetchedList } from './FetchedList.tsx';

const listed = (names: readonly string[]) =>
  names.length === 0 ? <Empty text="No blogs available." /> : names.map((name) => <p key={name}>{name}</p>);

const names = ['What a plinth is for', 'The third winter'];

export const states: States = {
  'as it is': () => <FetchedList list={{ data: names }}>{listed}</FetchedList>,
  empty: () => <FetchedList list={{ data: [] }}>{listed}</FetchedList>,
  'error: nothing could be had': () => <FetchedList list={{ error: failures.outage }}>{listed}</FetchedList>,
  'error: a refresh that failed': () => (
    <FetchedList list={{ data: names, error: failures.offline }}>{listed}</FetchedList>
  ),
};
