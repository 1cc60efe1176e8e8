import type { RouteObject } from 'react-router-dom';
import { ArrowLink } from '../ui/ArrowLink.tsx';
import { Column } from '../ui/Column.tsx';
import { Empty } from '../ui/Empty.tsx';
import { head } from '../ui/head.ts';
import { PageHeader } from '../ui/PageHeader.tsx';

export const notFoundRoute: RouteObject = {
  path: '*',
  element: <NotFoundPage />,
  loader: () => head('Page not found', { status: 404 }),
};

function NotFoundPage() {
  return (
    <>
      <PageHeader
        annotation="404"
        title="Nothing has been built here"
        lead="This address leads to no page of ours."
      />
      <Column>
        <Empty text="Perhaps one of these is what you came for.">
          <ArrowLink to="/">Home</ArrowLink>
          <ArrowLink to="/projects">Our Projects</ArrowLink>
          <ArrowLink to="/contactus">Contact Us</ArrowLink>
        </Empty>
      </Column>
    </>
  );
}
