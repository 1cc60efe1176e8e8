import { type LoaderFunctionArgs, redirect } from 'react-router-dom';

/** Ids and slugs of former days lead to the page of what they stand for, which has one address; undefined at that address. */
export const leadToOwn = (
  list: string,
  { data }: { data?: { slug: string } | undefined },
  { params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>,
) =>
  data?.slug && data.slug !== params.id
    ? redirect(`${list}/${data.slug}${new URL(request.url).search}`, 301)
    : undefined;
