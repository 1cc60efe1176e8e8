/** Asks for a file that will run soon; not again where the document itself has. */
export const preload = (href: string, as: 'script' | 'style') => {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = as;
  link.href = href;
  document.head.append(link);
};
