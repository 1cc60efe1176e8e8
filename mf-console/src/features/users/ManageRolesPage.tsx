import { Loading } from '@plinth/kit/Loading';
import { ProblemNotice } from '@plinth/kit/ProblemNotice';
import { Page } from '../../ui/Page.tsx';
import { useListUsersQuery } from './api.ts';
import { UserRow } from './UserRow.tsx';
import styles from './Users.module.css';

export default function ManageRolesPage() {
  const { data, error, refetch } = useListUsersQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page
      title="Manage Roles"
      lead="A changed role ends that person's session: they sign in again with the new one."
    >
      {error && <ProblemNotice error={error} onRetry={refetch} />}
      {!error && !data && <Loading />}
      {data && (
        <ul className={styles.users}>
          {data.map((user) => (
            <UserRow key={user._id} user={user} />
          ))}
        </ul>
      )}
    </Page>
  );
}
