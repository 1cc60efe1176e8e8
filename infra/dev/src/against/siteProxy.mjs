import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { createProxyServer } from 'httpxy';
import { exchangeReleases } from './exchangeReleases.mjs';

/** What a browser must not keep for an address of this machine, and what no longer holds for a changed document. */
const notPassedOn = ['strict-transport-security', 'content-length', 'etag', 'last-modified'];

const withoutOrigin = (address, site) =>
  address.startsWith(`${site}/`) ? address.slice(site.length) : address;

/** A cookie of the site becomes one of this machine, which speaks plain HTTP. */
const localCookie = (cookie) => cookie.replace(/;\s*(domain=[^;]*|secure)(?=;|$)/gi, '');

const localHeaders = (headers, site) => {
  const kept = Object.entries(headers).filter(([name]) => name !== 'strict-transport-security');
  const local = Object.fromEntries(kept);
  if (local.location) local.location = withoutOrigin(local.location, site);
  if (local['set-cookie']) local['set-cookie'] = local['set-cookie'].map(localCookie);
  return local;
};

const isNoDocument = /^\/(assets|api|uploads)\//;
const isDocument = ({ statusCode, headers }) =>
  statusCode !== 304 && (headers['content-type'] ?? '').startsWith('text/html');

/**
 * A site as a server of this machine shows it: `builder` has the front ends that are developed here, everything else is the site's.
 *
 * @param {{
 *   site: string, builder: string, frontEnds: readonly string[], tell: (text: string) => void,
 * }} options `builder` is the origin of the development server
 */
export const createSiteProxy = ({ site, builder, frontEnds, tell }) => {
  const { Agent } = site.startsWith('https:') ? https : http;
  const toSite = createProxyServer({
    target: site,
    changeOrigin: true,
    selfHandleResponse: true,
    agent: new Agent({ keepAlive: true }),
  });
  const sockets = createProxyServer({ target: site, changeOrigin: true, ws: true });
  const toBuilder = createProxyServer({ target: builder });
  // The site's own releases of them have what its documents name.
  const localAsset = new RegExp(`^/assets/(${frontEnds.join('|')})/dev-[^/]+/`);

  const releaseOf = async (name) => {
    const reply = await fetch(`${builder}/${name}/release.json`);
    const answer = await reply.json();
    if (!reply.ok) throw new Error(answer.message);
    return answer;
  };

  const sendDocument = async (request, response, answer) => {
    const html = await text(answer);
    const [shell, ...remotes] = await Promise.all(frontEnds.map(releaseOf));
    const { pathname } = new URL(request.url, site);
    const exchanged = exchangeReleases(html, { shell, remotes, pathname });
    if (exchanged === null)
      tell(`${request.url}: this document is not one that the shell from here understands`);
    const headers = localHeaders(answer.headers, site);
    for (const name of notPassedOn) delete headers[name];
    response.writeHead(answer.statusCode, { ...headers, 'cache-control': 'no-store' });
    response.end(exchanged ?? html);
  };

  toSite.on('proxyRes', (answer, request, response) => {
    if (isDocument(answer)) {
      sendDocument(request, response, answer).catch((error) => fail(error, response));
      return;
    }
    response.writeHead(answer.statusCode, localHeaders(answer.headers, site));
    answer.pipe(response);
  });

  const fail = (error, response) => {
    tell(error.message);
    if (!response?.writeHead || response.headersSent) {
      response?.destroy?.();
      return;
    }
    response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(`${site} could not be asked: ${error.message}\n`);
  };
  for (const proxy of [toSite, sockets, toBuilder]) {
    proxy.on('error', (error, _request, response) => fail(error, response));
  }

  /** What the site sees is a request that one of its own pages makes. */
  const asOfSite = ({ headers }) => {
    if (headers.origin) headers.origin = site;
    if (headers.referer) headers.referer = headers.referer.replace(/^https?:\/\/[^/]+/, site);
  };

  const server = http.createServer((request, response) => {
    const asset = localAsset.exec(request.url);
    if (asset) {
      request.url = `/${asset[1]}/client/${request.url.slice(asset[0].length)}`;
      void toBuilder.web(request, response).catch((error) => fail(error, response));
      return;
    }
    asOfSite(request);
    // Documents are changed on their way.
    if (!isNoDocument.test(request.url)) {
      request.headers['accept-encoding'] = 'identity';
      delete request.headers['if-none-match'];
    }
    void toSite.web(request, response).catch((error) => fail(error, response));
  });
  server.on('upgrade', (request, socket, head) => {
    asOfSite(request);
    void sockets.ws(request, socket, {}, head).catch(() => socket.destroy());
  });
  return server;
};
