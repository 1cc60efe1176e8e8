/**
 * The address as browsers would write it: one slash between steps, no `.` or `..`, everything else encoded. It always is a
 * path of this site; `//host` and `/\\host`, which a browser takes for another host, become steps of it.
 */
export const cleanAddress = (url: string): string => {
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  const steps = path.split(/[\\/]+/).join('/');
  const { pathname } = new URL(`http://site.invalid${steps.startsWith('/') ? '' : '/'}${steps}`);
  return at < 0 ? pathname : pathname + url.slice(at);
};

/** Addresses that are no pages, but are asked for beside them: /favicon.ico, /robots.txt, /sitemap.xml. */
export const isFile = (address: string): boolean => /^[^?]*\.\w{1,12}(?:\?|$)/.test(address);
