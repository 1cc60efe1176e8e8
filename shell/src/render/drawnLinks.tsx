import { addressIn } from '@plinth/contracts/languages';
import { useLanguage } from '@plinth/kit/texts';
import { Link, type LinkProps, NavLink, type NavLinkProps, useLocation } from 'react-router-dom';

/** Paths that the router leaves as they are, with a query or without one. */
const plainPath = /^(?:\/|(?:\/[\w%-]+)+)(?:\?[^#]+)?$/;

const isPlain = ({
  to,
  relative,
  prefetch = 'none',
  mask,
}: Pick<LinkProps, 'to' | 'relative' | 'prefetch' | 'mask'>) =>
  typeof to === 'string' && plainPath.test(to) && !relative && prefetch === 'none' && !mask;

/**
 * The router's `Link` as it is drawn on the server: the same element, made without what the browser's needs to follow it. The
 * router resolves each path twice against all routes of the page, which was a fifteenth of what the home page costs.
 */
export function DrawnLink(props: LinkProps) {
  const language = useLanguage();
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
      href={addressIn(language, String(to))}
      target={target}
      data-discover={discover === 'render' ? 'true' : undefined}
    />
  );
}

/** What holds of every link while a page is drawn on the server: nobody is on the way to another page. */
const atRest = { isPending: false, isTransitioning: false };

/** The same for the router's `NavLink`. */
export function DrawnNavLink(props: NavLinkProps) {
  const { pathname } = useLocation();
  if (!isPlain(props)) return <NavLink {...props} />;
  const {
    'aria-current': current = 'page',
    caseSensitive = false,
    className = '',
    end = false,
    style,
    to,
    children,
    ...rest
  } = props;
  const inCase = (path: string) => (caseSensitive ? path : path.toLowerCase());
  const [shown, own] = [inCase(pathname), inCase(String(to).split('?')[0] ?? '')];
  const isActive = shown === own || (!end && shown.startsWith(`${own}/`));
  const state = { isActive, ...atRest };
  return (
    <DrawnLink
      {...rest}
      aria-current={isActive ? current : undefined}
      className={
        typeof className === 'function'
          ? className(state)
          : [className, isActive && 'active'].filter(Boolean).join(' ')
      }
      style={typeof style === 'function' ? style(state) : style}
      to={to}
    >
      {typeof children === 'function' ? children(state) : children}
    </DrawnLink>
  );
}
