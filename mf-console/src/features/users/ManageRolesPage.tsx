import { Loading } from '@plinth/kit/Loading';
import { Fetched } from '../../ui/Fetched.tsx';
import { Page } from '../../ui/Page.tsx';
import { Pages } from '../../ui/Pages.tsx';
import rows from '../../ui/Rows.module.css';
import { usePaging } from '../../ui/usePaging.ts';
import { useListUsersQuery } from './api.ts';
import { UserRow } from './UserRow.tsx';

const peoplePerPage = 20;

export default function ManageRolesPage() {
  const paging = usePaging(peoplePerPage);
  const { page, limit } = paging;
  const call = useListUsersQuery({ query: { page, limit } }, { refetchOnMountOrArgChange: true });
  const { data } = call;
  return (
    <Page
      title="Manage Roles"
      lead="A changed role ends that person's session: they sign in again with the new one."
    >
      <Fetched call={call}>
        {data ? (
          <ul className={rows.rows} aria-busy={!call.currentData}>
            {data.items.map((user) => (
              <UserRow key={user._id} user={user} />
            ))}
          </ul>
        ) : (
          <Loading />
        )}
      </Fetched>
      <Pages list={data} paging={paging} />
    </Page>
  );
}
