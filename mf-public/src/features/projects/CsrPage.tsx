import type { Slice } from '@plinth/kit/lists';
import { useLanguage, useTexts } from '@plinth/kit/texts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { useAnswers } from '../../ui/answers.ts';
import { Column } from '../../ui/Column.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { FetchedList } from '../../ui/FetchedList.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageLinks } from '../../ui/PageLinks.tsx';
import { Photo } from '../../ui/Photo.tsx';
import { pageOf, pageQuery } from '../../ui/paging.ts';
import { useQuery } from '../../ui/query.ts';
import { langOf } from '../../ui/writtenIn.ts';
import { type CsrAnswers, type ProjectSummary, worksPerPage } from './api.ts';
import styles from './CsrPage.module.css';
import texts from './texts/en.po';

export function CsrPage() {
  const t = useTexts(texts);
  const page = pageOf(useQuery(pageQuery).page);
  const { works } = useAnswers<CsrAnswers>();
  return (
    <>
      <PageHeader title={t('csr.title')} lead={t('csr.lead')} />
      <Column>
        <FetchedList list={works}>{(list) => <Works works={list} page={page} />}</FetchedList>
      </Column>
    </>
  );
}

function Works({ works: { items, total }, page }: { works: Slice<ProjectSummary>; page: number }) {
  const t = useTexts(texts);
  if (total === 0) return <Empty text={t('csr.none')} />;
  return (
    <>
      {items.length === 0 && <Empty text={t('projects.noneOlder')} />}
      <WorkList works={items} />
      <div className={styles.pages}>
        <PageLinks page={page} pageSize={worksPerPage} total={total} of="projects" path="/csr" />
      </div>
    </>
  );
}

function WorkList({ works }: { works: readonly ProjectSummary[] }) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <ul className={styles.works}>
      {works.map(({ _id, slug, title, mainImage, excerpt, languages }, index) => (
        <li key={_id} className={styles.work}>
          <div className={styles.picture}>
            <Photo
              file={mainImage}
              alt=""
              shape="whole"
              sizes="(max-width: 767px) 90vw, 55vw"
              priority={index === 0}
            />
          </div>
          <div className={styles.words}>
            <h2 className={styles.title} dir="auto" lang={langOf({ languages }, language)}>
              {title}
            </h2>
            <p className={styles.text} dir="auto" lang={langOf({ languages }, language)}>
              {excerpt}
            </p>
            <ArrowLink to={`/projects/${slug}`} about={title}>
              {t('csr.more')}
            </ArrowLink>
          </div>
        </li>
      ))}
    </ul>
  );
}
