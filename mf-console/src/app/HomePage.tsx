import { staff } from '@plinth/contracts/constants';
import { Can } from '@plinth/kit/Can';
import { Loading } from '@plinth/kit/Loading';
import { useSession } from '@plinth/kit/session';
import { Button } from 'antd';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Notice } from '../ui/Notice.tsx';
import { ClosedNotice } from './ClosedNotice.tsx';
import { maySeeConsole } from './menu.ts';

interface HomePageProps {
  dashboard: () => Promise<{ default: ComponentType }>;
}

/** What `/` shows: the dashboard to staff, and to everyone else who is signed in what to do. */
export function HomePage({ dashboard }: HomePageProps) {
  const [Dashboard] = useState(() => lazy(dashboard));
  const { user, role, signOut } = useSession();
  return (
    <>
      <Can role={staff}>
        <ClosedNotice />
        <Suspense fallback={<Loading />}>
          <Dashboard />
        </Suspense>
      </Can>
      {user && !maySeeConsole(role) && (
        <Notice
          title="Nothing to manage yet"
          text="Your account has no role in the console. An administrator can give you one under Manage Roles; sign in again afterwards."
          action={<Button onClick={() => signOut('/')}>Go to the public site</Button>}
        />
      )}
    </>
  );
}
