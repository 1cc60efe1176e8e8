import { Loading } from '@plinth/kit/Loading';
import { ProblemNotice } from '@plinth/kit/ProblemNotice';
import { Page } from '../../ui/Page.tsx';
import { Pages } from '../../ui/Pages.tsx';
import { usePaging } from '../../ui/usePaging.ts';
import { useListUsersQuery } from './api.ts';
import { UserRow } from './UserRow.tsx';
import styles from './Users.module.css';

const peoplePerPage = 20;

export default function ManageRolesPage() {
  const paging = usePaging(peoplePerPage);
  const { page, limit } = paging;
  const { data, error, refetch } = useListUsersQuery(
    { query: { page, limit } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Page
      title="Manage Roles"
      lead="A changed role ends that person's session: they sign in again with the new one."
    >
      {error && <ProblemNotice error={error} onRetry={refetch} />}
      {!error && !data && <Loading />}
      {data && (
        <ul className={styles.users}>
          {data.items.map((user) => (
            <UserRow key={user._id} user={user} />
          ))}
        </ul>
      )}
      <Pages list={data} paging={paging} />
    </Page>
  );
}
