import { Area } from '@plinth/kit/Area';
import type { Slice } from '@plinth/kit/lists';
import { useTexts } from '@plinth/kit/texts';
import { useAnswers } from '../../ui/answers.ts';
import { Column } from '../../ui/Column.tsx';
import { FetchedList } from '../../ui/FetchedList.tsx';
import { LatePart } from '../../ui/LatePart.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageLinks } from '../../ui/PageLinks.tsx';
import { pageOf } from '../../ui/paging.ts';
import { useQuery } from '../../ui/query.ts';
import { resultsPerPage, type SearchAnswers, type SearchHit } from './api.ts';
import { Choice } from './Choice.tsx';
import { lateFacets } from './lateFacets.ts';
import { MissedNote } from './MissedNote.tsx';
import { Newest } from './Newest.tsx';
import { NothingFound } from './NothingFound.tsx';
import { ResultRow } from './ResultRow.tsx';
import { SearchForm } from './SearchForm.tsx';
import styles from './SearchPage.module.css';
import { SitePages } from './SitePages.tsx';
import { type AskedResults, isCut, searchQuery } from './searchQuery.ts';
import texts from './texts/en.po';

export function SearchPage() {
  const t = useTexts(texts);
  const asked = useQuery(searchQuery);
  const { found } = useAnswers<SearchAnswers>();
  return (
    <>
      <PageHeader title={t('search.title')} lead={t('search.lead')} />
      <Column>
        <SearchForm asked={asked} />
        {asked.q !== null && <Results question={asked.q} asked={asked} />}
      </Column>
      {found.data?.total === 0 && <Newest />}
    </>
  );
}

function Results({ question, asked }: { question: string; asked: AskedResults }) {
  const t = useTexts(texts);
  const { found } = useAnswers<SearchAnswers>();
  return (
    <>
      <Choice asked={asked} />
      {asked.type === 'project' && (
        <Area name={t('facet.area')}>
          <LatePart of={lateFacets} given={{ asked }} />
        </Area>
      )}
      {isCut(question) && <p className={styles.note}>{t('search.cut')}</p>}
      <SitePages />
      <FetchedList list={found}>
        {(results) => <ResultList results={results} question={question} asked={asked} />}
      </FetchedList>
    </>
  );
}

interface ResultListProps {
  results: Slice<SearchHit>;
  question: string;
  asked: AskedResults;
}

function ResultList({ results: { items, total }, question, asked }: ResultListProps) {
  const t = useTexts(texts);
  return (
    <>
      <p className={styles.count} role="status">
        {t('search.count', { count: total, question })}
      </p>
      {total === 0 && asked.type === null && pageOf(asked.page) === 1 && <MissedNote question={question} />}
      {total === 0 && <NothingFound question={question} narrowed={asked.type !== null} />}
      <ol className={styles.list}>
        {items.map((hit, index) => (
          <li key={hit._id}>
            <ResultRow hit={hit} first={index === 0} />
          </li>
        ))}
      </ol>
      <PageLinks
        page={pageOf(asked.page)}
        pageSize={resultsPerPage}
        total={total}
        of="results"
        path="/search"
        keep={asked}
      />
    </>
  );
}
