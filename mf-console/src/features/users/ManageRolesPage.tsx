import { Loading } from '@plinth/kit/Loading';
import { useTexts } from '@plinth/kit/texts';
import { Fetched } from '../../ui/Fetched.tsx';
import { Page } from '../../ui/Page.tsx';
import { Pages } from '../../ui/Pages.tsx';
import rows from '../../ui/Rows.module.css';
import { usePaging } from '../../ui/usePaging.ts';
import { useListUsersQuery } from './api.ts';
import texts from './texts/en.po';
import { UserRow } from './UserRow.tsx';

const peoplePerPage = 20;

export default function ManageRolesPage() {
  const t = useTexts(texts);
  const paging = usePaging(peoplePerPage);
  const { page, limit } = paging;
  const call = useListUsersQuery({ query: { page, limit } }, { refetchOnMountOrArgChange: true });
  const { data } = call;
  return (
    <Page title={t('roles.title')} lead={t('roles.lead')}>
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
