import { isCrawler } from '@plinth/runtime/http/crawlers';

interface Asking {
  readonly headers: { readonly dnt?: string | undefined; readonly 'sec-gpc'?: string | undefined };
  readonly userAgent: string;
}

/**
 * Whether it is counted what somebody does: no program is, nor who asks not to be followed (Do Not Track, Global Privacy Control),
 * though nobody would be followed.
 */
export const isCounted = ({ headers, userAgent }: Asking): boolean =>
  headers.dnt !== '1' && headers['sec-gpc'] !== '1' && !isCrawler(userAgent);
