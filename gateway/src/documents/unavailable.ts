const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * The page for when pages cannot be rendered: needs no other file, and asks again by itself. It is the only page
 * that the gateway makes.
 */
export const unavailablePage = (message: string, requestId: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="10">
<meta name="robots" content="noindex">
<title>Back in a moment</title>
<style>
:root { color-scheme: light }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 32px; box-sizing: border-box;
  background: #faf7f2; color: #1b1f23; font: 17px/1.6 Inter, system-ui, sans-serif }
main { max-width: 34rem; border-top: 4px solid #b08d57; padding-top: 32px }
h1 { margin: 0 0 16px; font: 480 clamp(2rem, 1.4rem + 3vw, 3.25rem)/1.12 Fraunces, Georgia, serif; color: #12372a }
p { margin: 0 0 24px }
a { display: inline-block; padding: 12px 24px; border-radius: 4px; background: #12372a; color: #faf7f2; text-decoration: none }
a:focus-visible { outline: 2px solid #12372a; outline-offset: 3px }
small { display: block; margin-top: 32px; color: #6b6f76; font-size: .875rem }
</style>
</head>
<body>
<main>
<h1>Back in a moment</h1>
<p>${escaped(message)}. This page looks again by itself every ten seconds.</p>
<a href="">Try again</a>
<small>Reference: ${escaped(requestId)}</small>
</main>
</body>
</html>
`;
