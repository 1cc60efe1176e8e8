import type { ProblemView } from '@plinth/kit/problem';

export const checkFields = 'Please check the highlighted fields';
const offline = 'You are offline. What you wrote stays here: send it again when you are connected.';
const unreachable = 'Our site could not be reached. What you wrote stays here.';

/** Why a form could not be sent, beside the usual words: no connection, no answer, a field, or what the server said. */
export const reasonOf = ({ code, serverMessage, fields }: ProblemView, values: object) => {
  if (code === 'network') return navigator.onLine ? unreachable : offline;
  if (!fields) return serverMessage;
  // A fault that no field shows is one that the visitor can act on only when it stands here.
  const [elsewhere] = Object.entries(fields).filter(([name]) => !(name in values));
  return elsewhere?.[1] ?? (Object.keys(values).length > 1 ? checkFields : undefined);
};
