import type { Language } from '@plinth/contracts/languages';
import type { ProblemView } from '@plinth/kit/problem';
import { textsIn } from '@plinth/kit/texts';
import texts from './texts/en.po';

/** Why a form could not be sent, beside the usual words: no connection, no answer, a field, or what the server said. */
export const reasonOf = (
  { code, serverMessage, fields }: ProblemView,
  values: object,
  language: Language,
) => {
  const t = textsIn(texts, language);
  if (code === 'network') return t(navigator.onLine ? 'reason.unreachable' : 'reason.offline');
  if (!fields) return serverMessage;
  // A fault that no field shows is one that the visitor can act on only when it stands here.
  const [elsewhere] = Object.entries(fields).filter(([name]) => !(name in values));
  return elsewhere?.[1] ?? (Object.keys(values).length > 1 ? t('fault.check') : undefined);
};
