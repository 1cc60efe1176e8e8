import { usePageHandle } from '@plinth/kit/remote';
import { Link, NavLink } from 'react-router-dom';

/** A place of the site that a menu leads to. */
export interface Destination {
  readonly label: string;
  readonly to: string;
}

/** A link that says when it leads to the page that is shown, also at that page's second address. */
export function EntryLink({
  className,
  to,
  children,
}: {
  className?: string | undefined;
  to: string;
  children: string;
}) {
  const { canonical } = usePageHandle();
  if (canonical !== to) {
    return (
      <NavLink className={className} to={to} end={to === '/'}>
        {children}
      </NavLink>
    );
  }
  return (
    <Link aria-current="page" className={`${className} active`} to={to}>
      {children}
    </Link>
  );
}
