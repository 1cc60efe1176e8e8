import type { AuthorProfile } from '@plinth/contracts/users';
import { useLanguage, useTexts } from '@plinth/kit/texts';
import { Link } from 'react-router-dom';
import { ArrowLink } from '../../../ui/ArrowLink.tsx';
import { useAnswers } from '../../../ui/answers.ts';
import { Column } from '../../../ui/Column.tsx';
import { DeadEnd } from '../../../ui/DeadEnd.tsx';
import { FetchedList } from '../../../ui/FetchedList.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PageLinks } from '../../../ui/PageLinks.tsx';
import { Photo } from '../../../ui/Photo.tsx';
import { pageOf, pageQuery } from '../../../ui/paging.ts';
import { useQuery } from '../../../ui/query.ts';
import { langOf } from '../../../ui/writtenIn.ts';
import { ArticleRow } from '../ArticleRow.tsx';
import { type AuthorAnswers, articlesPerPage } from '../api.ts';
import { authorPath } from '../authorPath.ts';
import styles from './AuthorPage.module.css';
import texts from './texts/en.po';

/** Whoever has published articles: what they say of themselves, and what they have written. */
export function AuthorPage() {
  const t = useTexts(texts);
  const page = pageOf(useQuery(pageQuery).page);
  const { list, profile } = useAnswers<AuthorAnswers>();
  const { author, authorSlug = '' } = list.data?.items[0] ?? {};
  if (list.data && author === undefined) return <NobodyHere />;
  return (
    <>
      <PageHeader
        title={author ?? t('author.unknown')}
        overList
        annotation={
          <Link className={styles.back} to="/blogs">
            {t('author.blog')}
          </Link>
        }
      />
      <Column>
        {author !== undefined && profile.data?.about && <About author={author} profile={profile.data} />}
        <FetchedList list={list}>
          {({ items, total }) => (
            <>
              {items.map((article, index) => (
                <ArticleRow key={article._id} article={article} level={2} first={index === 0} />
              ))}
              <PageLinks
                page={page}
                pageSize={articlesPerPage}
                total={total}
                of="articles"
                path={authorPath(authorSlug)}
              />
            </>
          )}
        </FetchedList>
      </Column>
    </>
  );
}

function About({ author, profile }: { author: string; profile: AuthorProfile }) {
  const lang = langOf(profile, useLanguage());
  return (
    <div className={styles.about}>
      {profile.profileImage && (
        <div className={styles.portrait}>
          <Photo file={profile.profileImage} alt={author} shape="square" sizes="160px" />
        </div>
      )}
      <p className={styles.words} dir="auto" lang={lang}>
        {profile.about}
      </p>
    </div>
  );
}

function NobodyHere() {
  const t = useTexts(texts);
  return (
    <DeadEnd status={404} title={t('author.dead')} lead={t('author.deadLead')}>
      <ArrowLink to="/blogs">{t('author.all')}</ArrowLink>
      <ArrowLink to="/">{t('author.home')}</ArrowLink>
    </DeadEnd>
  );
}
