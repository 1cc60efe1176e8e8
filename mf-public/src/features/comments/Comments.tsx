import type { ShownComment } from '@plinth/contracts/comments';
import { useTexts } from '@plinth/kit/texts';
import { Link } from 'react-router-dom';
import { useLongDay } from '../../ui/dates.ts';
import { TitledList } from '../../ui/TitledList.tsx';
import { writeHash } from './answerQuery.ts';
import styles from './Comments.module.css';
import texts from './texts/en.po';

/** What readers said of an article, each thread from its first comment on, with the way to answer. Nothing while nobody did. */
export function Comments({ comments }: { comments: readonly ShownComment[] }) {
  const t = useTexts(texts);
  if (comments.length === 0) return null;
  const ids = new Set(comments.map(({ _id }) => _id));
  // An answer whose thread is not shown any more begins one.
  const first = comments.filter(({ answerTo }) => !answerTo || !ids.has(answerTo));
  return (
    <TitledList title={t('comments.title', { count: comments.length })}>
      <ol>
        {first.map((comment) => (
          <li key={comment._id}>
            <OneComment comment={comment} />
            <Answers comments={comments.filter(({ answerTo }) => answerTo === comment._id)} />
          </li>
        ))}
      </ol>
    </TitledList>
  );
}

function Answers({ comments }: { comments: readonly ShownComment[] }) {
  if (comments.length === 0) return null;
  return (
    <ol className={styles.answers}>
      {comments.map((comment) => (
        <li key={comment._id}>
          <OneComment comment={comment} />
        </li>
      ))}
    </ol>
  );
}

function OneComment({ comment: { _id, name, comment, postedAt } }: { comment: ShownComment }) {
  const t = useTexts(texts);
  const longDay = useLongDay();
  return (
    <article>
      <p className={styles.who}>
        <strong>
          <bdi>{name}</bdi>
        </strong>{' '}
        · <time dateTime={postedAt}>{longDay(postedAt)}</time>
      </p>
      <p className={styles.text} dir="auto">
        {comment}
      </p>
      <Link
        className={styles.answer}
        to={{ search: `?answer=${_id}`, hash: writeHash }}
        rel="nofollow"
        aria-label={t('comment.answerOne', { name })}
      >
        {t('comment.answer')}
      </Link>
    </article>
  );
}
