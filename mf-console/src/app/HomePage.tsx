import { staff } from '@plinth/contracts/constants';
import { Can } from '@plinth/kit/Can';
import { Loading } from '@plinth/kit/Loading';
import { useSession } from '@plinth/kit/session';
import { useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Notice } from '../ui/Notice.tsx';
import { ClosedNotice } from './ClosedNotice.tsx';
import { maySeeConsole } from './menu.ts';
import type { Load } from './screen.ts';
import texts from './texts/en.po';

/** What `/` shows: the home screen to staff, and to everyone else who is signed in what to do. */
export function HomePage({ load }: { load: Load }) {
  const t = useTexts(texts);
  const [Home] = useState(() => lazy(load));
  const { user, role, signOut } = useSession();
  return (
    <>
      <Can role={staff}>
        <ClosedNotice />
        <Suspense fallback={<Loading />}>
          <Home />
        </Suspense>
      </Can>
      {user && !maySeeConsole(role) && (
        <Notice
          title={t('nothing.title')}
          text={t('nothing.text')}
          action={<Button onClick={() => signOut('/')}>{t('nothing.toSite')}</Button>}
        />
      )}
    </>
  );
}
