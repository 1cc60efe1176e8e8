import { renderToString } from 'react-dom/server';
import { Link, type LinkProps, StaticRouter } from 'react-router-dom';
import { DrawnLink } from './drawnLink.tsx';

const drawn = (link: React.ReactElement) =>
  renderToString(<StaticRouter location="/blogs/1?page=2">{link}</StaticRouter>);

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
