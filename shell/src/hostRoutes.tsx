import { Outlet, type RouteObject, ScrollRestoration } from 'react-router-dom';
import { HostError } from './HostError.tsx';

function Host() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** A remote's routes inside the host's own: the same tree on the server and in the browser. */
export const hostRoutes = (routes: RouteObject[], id?: string): RouteObject[] => [
  { ...(id ? { id } : {}), element: <Host />, errorElement: <HostError />, children: routes },
];
