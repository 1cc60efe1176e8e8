import type { Fault } from '@plinth/contracts/faults';
import { Problem } from '@plinth/contracts/problems';
import type { Content, Publication } from './publication.ts';

/** Refuses fields of a request, by name. */
export const refused = (faults: Readonly<Record<string, Fault>>) => new Problem('invalid-fields', { faults });

/** The moment at which somebody wants a text to become public. Throws `invalid-fields` when it is over. */
export const wantedPublishAt = (publishAt: string | null | undefined): Date | undefined => {
  if (!publishAt) return undefined;
  const moment = new Date(publishAt);
  if (moment.getTime() <= Date.now()) throw refused({ publishAt: { code: 'not-in-the-future' } });
  return moment;
};

const momentOf = (wanted: string | null | undefined, before: Date | undefined): Date | undefined => {
  if (wanted === undefined) return before;
  return wanted ? new Date(wanted) : undefined;
};

/**
 * The publication with the moment at which it is to be withdrawn: the wanted one, none for an empty one or null, else the one that it
 * has. Throws `invalid-fields` when it is over, before the publication, or of what nobody will see.
 */
export const planned = <C extends Content>(
  publication: Publication<C>,
  wanted: string | null | undefined,
): Publication<C> => {
  const withdrawAt = momentOf(wanted, publication.withdrawAt);
  const refuse = (code: Fault['code']) => refused({ withdrawAt: { code } });
  if (withdrawAt && wanted) {
    if (!['published', 'scheduled'].includes(publication.state)) throw refuse('only-when-public');
    if (withdrawAt.getTime() <= Date.now()) throw refuse('not-in-the-future');
  }
  if (withdrawAt && publication.publishAt && withdrawAt <= publication.publishAt)
    throw refuse('not-after-publication');
  return { ...publication, withdrawAt };
};
