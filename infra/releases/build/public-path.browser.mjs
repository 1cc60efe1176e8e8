// Addresses of assets are the same text here as on the server (`/assets/mf-public/1.0.0-ab12/logo.svg`), so that
// hydration finds what was rendered: webpack's own begin with the origin.
__webpack_public_path__ = new URL(__webpack_public_path__, location.href).pathname;
