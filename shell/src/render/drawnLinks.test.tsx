import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Link, type LinkProps, NavLink, type NavLinkProps, StaticRouter } from 'react-router-dom';
import { DrawnLink, DrawnNavLink } from './drawnLinks.tsx';

const drawn = (link: ReactElement, location = '/blogs/1?page=2') =>
  renderToString(<StaticRouter location={location}>{link}</StaticRouter>);

describe('a link that the server draws is the one that the browser takes over', () => {
  const links: LinkProps[] = [
    { to: '/' },
    { to: '/?sent=subscribe' },
    { to: '/projects?projectType=construction%20work&page=2', rel: 'next' },
    { to: '/blogs/6b02f288', className: 'card', 'aria-label': 'An article', children: 'Read' },
    { to: '/projects', replace: true, state: { from: 1 }, preventScrollReset: true, viewTransition: true },
    { to: '/projects', target: '_blank', onClick: () => undefined, onMouseEnter: () => undefined },
    { to: '/projects', discover: 'none', reloadDocument: true, 'aria-current': 'page' },
    // What the router changes is left to it.
    { to: '/projects/' },
    { to: '/a/../projects' },
    { to: '//elsewhere.example' },
    { to: 'https://elsewhere.example/projects' },
    { to: '?page=3' },
    { to: '..', relative: 'path' },
    { to: '/projects#map' },
    { to: '/projects?' },
    { to: { pathname: '/projects', search: '?page=2' } },
    { to: 'next' },
  ];
  it.each(links)('%j', (props) => {
    expect(drawn(<DrawnLink {...props} />)).toBe(drawn(<Link {...props} />));
  });
});

describe('a link that says where one is', () => {
  const links: NavLinkProps[] = [
    { to: '/', end: true },
    { to: '/' },
    { to: '/blogs', className: 'entry', children: 'Blog' },
    { to: '/blogs', end: true, className: 'entry' },
    { to: '/BLOGS' },
    { to: '/Blogs', caseSensitive: true },
    { to: '/blog' },
    {
      to: '/blogs/1?page=3',
      'aria-current': 'true',
      rel: 'next',
      style: ({ isActive }) => ({ top: Number(isActive) }),
    },
    {
      to: '/projects',
      className: ({ isActive }) => `is-${isActive}`,
      children: ({ isPending }) => `${isPending}`,
    },
    { to: '/blogs/', className: 'entry' },
    { to: '..', className: 'entry' },
    { to: '#top' },
  ];
  describe.each(['/', '/blogs', '/blogs/1?page=2', '/Blogs/', '/projects'])('on %s', (location) => {
    it.each(links)('%j', (props) => {
      expect(drawn(<DrawnNavLink {...props} />, location)).toBe(drawn(<NavLink {...props} />, location));
    });
  });
});
