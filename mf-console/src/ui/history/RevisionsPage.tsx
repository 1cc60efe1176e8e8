import type { PublicationState } from '@plinth/contracts/constants';
import { useTexts } from '@plinth/kit/texts';
import { type ComponentProps, useMemo } from 'react';
import type { EditNoun } from '../editing/differences.ts';
import { ifMatch } from '../editing/useSave.tsx';
import type { Texts } from '../formChanges.ts';
import { Page } from '../Page.tsx';
import { PreviewLinksButton } from '../previews/PreviewLinksButton.tsx';
import { StateBadge } from '../publishing/StateBadge.tsx';
import type { Call } from '../StaleNotice.tsx';
import { Revisions, type VersionCall } from './Revisions.tsx';
import texts from './texts/en.po';

interface Entity {
  readonly title: string;
  readonly state: PublicationState;
  readonly revision: number;
}

interface RevisionArguments {
  readonly params: { readonly id: string; readonly revision: string };
}

/** The call that reads one revision, with its text. */
interface RevisionCall<C> extends Call {
  readonly currentData?: { readonly revision: number; readonly at: string; readonly content: C } | undefined;
}

interface RevisionsPageProps<C>
  extends Pick<ComponentProps<typeof Revisions>, 'fields' | 'call' | 'paging' | 'comparison'> {
  noun: EditNoun;
  id: string;
  /** As it was saved last; undefined until it is known, and where it was deleted. */
  entity: (Entity & C) | undefined;
  /** What it was when it was deleted: its history is read, and nothing of it restored. */
  deleted?: Pick<Entity, 'title' | 'state'> | undefined;
  /** The two that are compared, called with {@link revisionAsked}. */
  shown: RevisionCall<C>;
  other: RevisionCall<C>;
  /** A text by field, as it is compared. */
  textsOf: (text: C) => Texts;
  restore: (asked: RevisionArguments & { headers: ReturnType<typeof ifMatch>; body: { field?: string } }) => {
    unwrap(): Promise<unknown>;
  };
}

/** What a call that reads one revision is asked: skipped while it is not known which. */
export const revisionAsked = (
  id: string,
  revision: number | undefined,
): [arguments: RevisionArguments, options: { skip: boolean }] => [
  { params: { id, revision: String(revision) } },
  { skip: revision === undefined },
];

const useVersion = <C,>(call: RevisionCall<C>, textsOf: (text: C) => Texts): VersionCall => {
  const { currentData: read } = call;
  const currentData = useMemo(
    () => read && { revision: read.revision, at: read.at, texts: textsOf(read.content) },
    [read, textsOf],
  );
  return { ...call, currentData };
};

/** What became of a blog or project, and the way back to it as it was. */
export function RevisionsPage<C>(props: RevisionsPageProps<C>) {
  const { noun, id, entity, deleted, textsOf, restore, ...list } = props;
  const t = useTexts(texts);
  const shown = useVersion(props.shown, textsOf);
  const other = useVersion(props.other, textsOf);
  const now = useMemo(() => entity && textsOf(entity), [entity, textsOf]);
  const about = entity ?? deleted;

  return (
    <Page
      title={about ? t('page.historyOf', { title: about.title }) : t('page.history')}
      badge={about && <StateBadge publication={about} />}
      lead={about && !entity && t('page.deleted')}
      actions={
        entity && (
          <PreviewLinksButton type={noun} id={id} revision={list.comparison.revision ?? entity.revision} />
        )
      }
      back={
        about && !entity
          ? { to: `/bin/${id}`, label: t('page.backToDeleted') }
          : { to: `/${noun}s/edit/${id}`, label: t(`page.backToEdit.${noun}`) }
      }
    >
      <Revisions
        {...list}
        noun={noun}
        shown={shown}
        other={other}
        now={now}
        onRestore={(revision, field) =>
          restore({
            params: { id, revision: String(revision) },
            headers: ifMatch(entity?.revision),
            body: field ? { field } : {},
          }).unwrap()
        }
      />
    </Page>
  );
}
