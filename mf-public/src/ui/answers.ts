import { type Reading, useCalls } from '@plinth/kit/calls';
import { useCallback, useState } from 'react';
import { useLoaderData, useLocation, useRevalidator } from 'react-router-dom';

type Readings = Readonly<Record<string, Reading<unknown>>>;

interface Shown<A> {
  address: string;
  answers: A;
}

/** Of the same page a refresh that failed takes nothing away: what was there before stands beside the error. */
const withEarlier = <A extends Readings>(before: Shown<A>, { address, answers }: Shown<A>): A => {
  if (before.address !== address) return answers;
  const kept = Object.entries(answers).map(([name, answer]) => {
    const data = answer.data ?? before.answers[name]?.data;
    return [name, answer.error !== undefined && data !== undefined ? { ...answer, data } : answer];
  });
  return Object.fromEntries(kept) as A;
};

/** What the loader of this page has read: its `answers`. */
export const useAnswers = <A extends Readings>(): A => {
  const { answers } = useLoaderData<{ answers: A }>();
  const { pathname, search } = useLocation();
  const latest = { address: pathname + search, answers };
  const [shown, setShown] = useState({ ...latest, from: answers });
  if (shown.from === answers && shown.address === latest.address) return shown.answers;
  const next = withEarlier(shown, latest);
  setShown({ ...latest, answers: next, from: answers });
  return next;
};

/** Reads everything on this page anew. */
export const useRefetch = (): (() => Promise<void>) => {
  const { refresh } = useCalls();
  const { revalidate } = useRevalidator();
  return useCallback(() => {
    refresh();
    return revalidate();
  }, [refresh, revalidate]);
};
