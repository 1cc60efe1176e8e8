import { article, long, type States } from '@plinth/kit/testing/states';
import { RevisionsPage } from './RevisionsPage.tsx';

interface Written {
  readonly title: string;
  readonly description: string;
}

const refetch = () => undefined;
const text = (title: string): Written => ({ title, description: article });
const read = (revision: number, title: string) => ({
  currentData: { revision, at: '2026-03-20T09:00:00.000Z', content: text(title) },
  isFetching: false,
  refetch,
});
const waiting = { isFetching: true, refetch };

const page = (title: string | undefined, isDeleted = false) => (
  <RevisionsPage<Written>
    noun="blog"
    id="7"
    fields={[{ name: 'title', label: 'Title', kind: 'text' }]}
    textsOf={(written) => ({ ...written })}
    entity={
      title === undefined || isDeleted ? undefined : { ...text(title), state: 'published', revision: 2 }
    }
    deleted={isDeleted ? { title: title ?? '', state: 'published' } : undefined}
    call={
      title === undefined
        ? waiting
        : {
            ...{ isFetching: false, refetch },
            data: {
              items: [2, 1].map((revision) => ({
                ...{ revision, at: '2026-03-20T09:00:00.000Z', what: 'saved', state: 'published' },
                ...{ fields: ['title'], by: { _id: '1', fullName: 'Mahnoor Vellani' } },
              })),
              total: 2,
            },
          }
    }
    paging={{ page: 1, limit: 50, setPage: refetch }}
    comparison={{
      ...{ revision: 2, other: 1, isChosen: false, view: 'inline' },
      ...{ look: refetch, compareWith: refetch, setView: refetch },
    }}
    shown={title === undefined ? waiting : read(2, title)}
    other={title === undefined ? waiting : read(1, 'Plinths')}
    restore={() => ({ unwrap: async () => undefined })}
  />
);

export const states: States = {
  'as it is': () => page('A house'),
  'it was deleted': () => page('A house', true),
  'many words': () => page(long.title),
  loading: () => page(undefined),
};
