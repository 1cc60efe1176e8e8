import { failures, type States } from '@plinth/kit/testing/states';
import { useState } from 'react';
import { MarkAsReadButton, type ReadStatus } from './MarkAsReadButton.tsx';

interface StatefulProps {
  from: ReadStatus;
  marking?: boolean;
  error?: unknown;
}

function Stateful({ from, marking = false, error }: StatefulProps) {
  const [status, setStatus] = useState(from);
  const mark = async (as: ReadStatus) => {
    if (error) return { error };
    setStatus(as);
    return {};
  };
  return <MarkAsReadButton noun="comment" name="Ada" status={status} marking={marking} onMark={mark} />;
}

export const states: States = {
  'as it is (press it: it can be undone)': () => <Stateful from="unread" />,
  loading: () => <Stateful from="unread" marking />,
  'read before': () => <Stateful from="read" />,
  'error (press it: it stays as it is)': () => <Stateful from="unread" error={failures.outage} />,
};
