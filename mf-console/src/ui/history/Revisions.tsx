import type { RevisionSummary } from '@plinth/contracts/revisions';
import { Loading } from '@plinth/kit/Loading';
import type { Slice } from '@plinth/kit/lists';
import { ProblemNotice } from '@plinth/kit/ProblemNotice';
import { useTexts } from '@plinth/kit/texts';
import type { ReactNode } from 'react';
import type { EditField, EditNoun } from '../editing/differences.ts';
import { Fetched } from '../Fetched.tsx';
import type { Texts } from '../formChanges.ts';
import type { Call } from '../StaleNotice.tsx';
import { useDialogs } from '../useDialogs.ts';
import type { Paging } from '../usePaging.ts';
import { useProblemOf } from '../useProblemOf.ts';
import { useSingleFlight } from '../useSingleFlight.ts';
import { type ComparedVersion, Comparison } from './Comparison.tsx';
import { RevisionList } from './RevisionList.tsx';
import styles from './Revisions.module.css';
import texts from './texts/en.po';
import type { Compared } from './useComparison.ts';

/** A call that reads one revision: skipped while it is not known which. */
export interface VersionCall extends Call {
  readonly currentData?: ComparedVersion | undefined;
}

interface RevisionsProps {
  noun: EditNoun;
  fields: readonly EditField[];
  /** The page of the list that the address names. */
  call: Call & { readonly data?: Slice<RevisionSummary> | undefined };
  paging: Paging;
  comparison: Compared;
  /** The two that are compared. */
  shown: VersionCall;
  other: VersionCall;
  /** The text that was saved last; undefined until it is known. */
  now: Texts | undefined;
  /** Saves the text of a revision as the latest one: all of it, or the field of this name. Rejects when it could not. */
  onRestore: (revision: number, field: string | undefined) => Promise<unknown>;
}

/** The history of a blog or project: its revisions, what each changed, and the way back to one. */
export function Revisions(props: RevisionsProps) {
  const { noun, fields, call, paging, comparison, shown, other, now, onRestore } = props;
  const t = useTexts(texts);
  const dialogs = useDialogs();
  const problemOf = useProblemOf();
  const { revision, isChosen, view, look, compareWith, setView } = comparison;

  const restore = useSingleFlight(async (field?: EditField) => {
    if (revision === undefined) return;
    const agreed = await dialogs.confirm({
      title: field
        ? t('restoreQuestion.field', { field: field.label })
        : t('restoreQuestion.all', { noun, revision }),
      text: t('restoreQuestion.text'),
      yes: t('restoreQuestion.yes'),
      no: t('restoreQuestion.no'),
    });
    if (!agreed) return;
    try {
      await onRestore(revision, field && (field.partOf ?? field.name));
      dialogs.success(t('restore.done'), t('restore.doneText'));
    } catch (error) {
      dialogs.failure(t('restore.failed'), problemOf(error).message);
    }
  });

  return (
    <Fetched call={call}>
      {call.data && revision !== undefined ? (
        <div className={styles.columns}>
          <RevisionList
            list={call.data}
            paging={paging}
            turning={!call.currentData}
            fields={fields}
            revision={revision}
            other={comparison.other}
            onLook={look}
            onCompare={compareWith}
          />
          <BothVersions shown={shown} other={comparison.other === undefined ? null : other}>
            {(version, otherVersion) => (
              <Comparison
                shown={version}
                other={otherVersion}
                now={now}
                fields={fields}
                isChosen={isChosen}
                view={view}
                onView={setView}
                onCompareBefore={() => compareWith(undefined)}
                onRestore={restore}
              />
            )}
          </BothVersions>
        </div>
      ) : (
        <Loading />
      )}
    </Fetched>
  );
}

interface BothVersionsProps {
  shown: VersionCall;
  /** Null where there is nothing to compare it with. */
  other: VersionCall | null;
  children: (shown: ComparedVersion, other: ComparedVersion | null) => ReactNode;
}

/** Both versions once they are there. One that is kept no longer, as the one before the oldest, is compared with nothing. */
function BothVersions({ shown, other, children }: BothVersionsProps) {
  const t = useTexts(texts);
  const { error, refetch, currentData } = shown;
  if (error && !currentData) return <ProblemNotice error={error} onRetry={refetch} />;
  if (!currentData) return <Loading />;
  if (other?.error && !other.currentData) {
    return (
      <div>
        <ProblemNotice error={other.error} message={t('other.missing')} onRetry={other.refetch} />
        {children(currentData, null)}
      </div>
    );
  }
  if (other && !other.currentData) return <Loading />;
  return children(currentData, other?.currentData ?? null);
}
