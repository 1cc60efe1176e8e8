import { Link, type LinkProps } from 'react-router-dom';

/** Paths that the router leaves as they are, with a query or without one. */
const plainPath = /^(?:\/|(?:\/[\w%-]+)+)(?:\?[^#]+)?$/;

const isPlain = ({ to, relative, prefetch = 'none', mask }: LinkProps) =>
  typeof to === 'string' && plainPath.test(to) && !relative && prefetch === 'none' && !mask;

/**
 * The router's `Link` as it is drawn on the server: the same element, made without what the browser's needs to follow it. The
 * router resolves each path twice against all routes of the page, which was a fifteenth of what the home page costs.
 */
export function DrawnLink(props: LinkProps) {
  if (!isPlain(props)) return <Link {...props} />;
  const {
    to,
    target,
    discover = 'render',
    defaultShouldRevalidate,
    mask,
    onClick,
    prefetch,
    preventScrollReset,
    relative,
    reloadDocument,
    replace,
    state,
    viewTransition,
    ...attributes
  } = props;
  return (
    <a
      {...attributes}
      href={String(to)}
      target={target}
      data-discover={discover === 'render' ? 'true' : undefined}
    />
  );
}
