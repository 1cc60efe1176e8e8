import { type FormReplies, FormRepliesContext } from '@plinth/kit/internal/formReplies';
import { PageContext, type PageServices } from '@plinth/kit/internal/page';
import { type ReactNode, StrictMode } from 'react';

interface HostRootProps {
  services: PageServices;
  formReplies?: FormReplies;
  children: ReactNode;
}

/** What surrounds every page: the same on the server and in the browser. */
export function HostRoot({ services, formReplies = {}, children }: HostRootProps) {
  return (
    <StrictMode>
      <PageContext value={services}>
        <FormRepliesContext value={formReplies}>{children}</FormRepliesContext>
      </PageContext>
    </StrictMode>
  );
}
