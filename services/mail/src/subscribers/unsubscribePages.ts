import { company } from '@plinth/contracts/company';
import { escapeHtml } from '@plinth/runtime/html';

const style = `
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #faf7f2; color: #1b1f23;
    font: 400 1.0625rem/1.6 Inter, system-ui, sans-serif; }
  main { box-sizing: border-box; width: min(34rem, 100%); overflow-wrap: anywhere; padding: 3rem 2rem; border-top: 4px solid #b08d57; }
  h1 { margin: 0 0 1rem; font: 500 2rem/1.2 Fraunces, Georgia, serif; color: #12372a; }
  p { margin: 0 0 1.5rem; }
  button { padding: .75rem 1.5rem; border: 0; background: #12372a; color: #faf7f2; font: inherit; cursor: pointer; }
  button:focus-visible, a:focus-visible { outline: 3px solid #b08d57; outline-offset: 3px; }
  a { color: #12372a; }
`;

const page = (title: string, content: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${escapeHtml(company.name)}</title>
<style>${style}</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1>
${content}
<p><a href="/">Back to ${escapeHtml(company.name)}</a></p>
</main></body>
</html>
`;

/** Asks; the form's POST to the same address is what unsubscribes. */
export const askPage = (email: string) =>
  page(
    'Unsubscribe',
    `<p>Shall we stop sending our newsletter to <strong>${escapeHtml(email)}</strong>?</p>
<form method="post"><p><button>Unsubscribe</button></p></form>`,
  );

export const goodbyePage = (email: string) =>
  page(
    'You are unsubscribed',
    `<p>We no longer send our newsletter to <strong>${escapeHtml(email)}</strong>.
You can subscribe again at the foot of any page of our site.</p>`,
  );

export const unknownLinkPage = () =>
  page(
    'This link is not known',
    `<p>The link may have been cut off on its way. Please open it from the newsletter once more, or write to
<a href="mailto:${escapeHtml(company.email)}">${escapeHtml(company.email)}</a> and we will unsubscribe you.</p>`,
  );
