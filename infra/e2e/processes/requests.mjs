/**
 * What a load asks for, in rounds: each asks for everything once, pages and reads that are in memory and that are not, all parts,
 * and writes. A write has a `kind`, and the `name` under which it is found again.
 */
export const createRequests = ({ tag, token, preview, account, picture }) => {
  const as = (who) => ({ authorization: `Bearer ${who}` });
  const staff = as(token);
  const cookies = { live: {}, preview: { cookie: `plinth-set=${preview.token}` } };
  const roundOf = (n) => Math.floor(n / all.length);
  const page = (path) => (n) => {
    const session = roundOf(n) % 3 === 0 ? 'preview' : 'live';
    return { path, session, headers: { accept: 'text/html', ...cookies[session] } };
  };
  const post = (path, body) => ({
    path,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const write = (kind, name, request) => ({ kind, name, ...request });
  const profile = (own) => ({ path: '/api/user/profile', headers: as(own) });

  const comment = (n) => {
    const name = `${tag} comment ${n}`;
    return write(
      'comments',
      name,
      post('/api/comments', { name, email: `load-${n}@example.com`, comment: 'Hello' }),
    );
  };
  const subscription = (n) => {
    const email = `${tag.replaceAll(' ', '-')}-${n}@example.com`;
    return write('subscribed', email, post('/api/newsletter', { email }));
  };
  const enquiry = (n) => {
    const name = `${tag} enquiry ${n}`;
    const draft = { name, email: `load-${n}@example.com`, subject: '+1 555 0100', category: 'Regal' };
    return write('enquiries', name, post('/api/messages', draft));
  };
  /** A password costs a server more than most else: one round in four has one. */
  const signIn = (n) =>
    roundOf(n) % 4 === 0 ? { kind: 'sign-in', ...post('/api/auth/login', account) } : profile(token);
  const blog = async (own, n) => {
    const name = `${tag} blog ${n}`;
    const form = new FormData();
    for (const [field, value] of Object.entries({ title: name, description: '<p>Load</p>', author: 'Ann' }))
      form.append(field, value);
    form.append('image', new Blob([Buffer.from(picture, 'base64')]), 'image.png');
    const encoded = new Response(form);
    const headers = { ...as(own), 'content-type': encoded.headers.get('content-type') };
    const body = Buffer.from(await encoded.arrayBuffer());
    return write('blogs', name, { path: '/api/blogs', method: 'POST', headers, body });
  };

  const all = [
    page('/'),
    () => ({ path: '/api/blogs/recent' }),
    (n) => ({ path: `/api/blogs?limit=${1 + (n % 100)}&sort=${n % 2 ? 'asc' : 'desc'}` }),
    page('/blogs'),
    () => profile(token),
    comment,
    page('/projects'),
    () => ({ path: '/api/stats/blogFeedback', headers: staff }),
    () => ({ path: '/api/notifications', headers: staff }),
    page('/Csr'),
    () => ({ path: '/api/email/campaigns', headers: staff }),
    (n) => ({ path: `/api/projects?limit=${1 + (n % 100)}` }),
    page('/login'),
    subscription,
    () => ({ path: '/api/stats/latest-blog', headers: staff }),
    ...(account ? [enquiry, signIn] : []),
  ];
  return { nth: (n) => all[n % all.length](n), as, cookies, roundOf, profile, blog };
};
