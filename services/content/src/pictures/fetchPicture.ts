import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { copiedPictureLimit } from '@plinth/contracts/constants';
import { Problem } from '@plinth/contracts/problems';
import type { UploadedFile } from '@plinth/runtime/http/requestBody';
import { isPublicAddress, NotPublicError, publicLookup } from './publicAddress.ts';

/** For all of it, redirects included: less than a handler may work. */
const timeoutMs = 7000;
const mostRedirects = 4;

/** The file at an address of another site. Throws `picture-not-copied`. */
export type FetchPicture = (address: string) => Promise<UploadedFile>;

const refused = () => new Problem('picture-not-copied.address');

const parsed = (address: string, base?: URL): URL => {
  if (!URL.canParse(address, base?.href)) throw refused();
  const url = new URL(address, base);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) throw refused();
  return url;
};

/** Asks for a file as nobody in particular: no cookie, no address of ours, nothing that says who pasted it. */
const ask = (url: URL, isOwn: boolean, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const headers = { accept: 'image/avif,image/webp,image/*', 'accept-encoding': 'identity' };
    request(url, { agent: false, headers, signal, ...(!isOwn && { lookup: publicLookup }) }, resolve)
      .on('error', reject)
      .end();
  });

const read = async (response: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > copiedPictureLimit) {
      throw new Problem('picture-not-copied.too-large', {
        values: { megabytes: copiedPictureLimit / 1024 / 1024 },
      });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/**
 * Fetches pictures of other sites: from the usual ports of public addresses, which are looked at after each name was resolved and
 * with each redirect. `ownHosts` (`name:port`) may be asked wherever they are.
 */
export const pictureFetcher = (ownHosts: readonly string[] = []): FetchPicture => {
  const isOwn = ({ host }: URL) => ownHosts.includes(host);
  const check = (url: URL) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (url.port !== '' || (isIP(host) && !isPublicAddress(host))) throw refused();
  };

  const follow = async (url: URL, redirects: number, signal: AbortSignal): Promise<Buffer> => {
    const own = isOwn(url);
    if (!own) check(url);
    const response = await ask(url, own, signal);
    const { statusCode: status = 0, headers } = response;
    try {
      if (status >= 300 && status < 400 && headers.location && redirects > 0) {
        return await follow(parsed(headers.location, url), redirects - 1, signal);
      }
      if (status !== 200) throw new Problem('picture-not-copied.refused', { values: { status } });
      return await read(response);
    } finally {
      response.destroy();
    }
  };

  return async (address) => {
    try {
      const bytes = await follow(parsed(address), mostRedirects, AbortSignal.timeout(timeoutMs));
      return { name: address, bytes };
    } catch (cause) {
      if (cause instanceof Problem) throw cause;
      if (cause instanceof NotPublicError) throw refused();
      throw new Problem('picture-not-copied.no-answer', { cause });
    }
  };
};
