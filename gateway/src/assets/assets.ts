import { extname } from 'node:path';
import { Problem } from '@plinth/contracts/problems';
import type { Middleware } from 'koa';
import { isCompressible, preferredEncoding } from '../compression.ts';
import { isHeldAlready, securityHeaders } from '../headers.ts';
import { createAssetFiles } from './files.ts';
import { assetFile } from './path.ts';

/** `/assets`: the files of releases. A release never changes, so a browser may keep them for good. */
export const answerAssets = (releasesDir: string): Middleware => {
  const files = createAssetFiles();
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/assets/')) return next();
    ctx.state.call = 'assets';
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('allow', 'GET, HEAD');
      throw new Problem('method-not-allowed');
    }
    const path = assetFile(releasesDir, ctx.path);
    if (!path) throw new Problem('not-found');
    ctx.type = extname(path);
    const compressible = isCompressible(ctx.response.get('content-type'));
    const preferred = compressible ? preferredEncoding(ctx.get('accept-encoding')) : 'identity';
    const file = await files(path, preferred);
    if (!file) throw new Problem('not-found');
    ctx.set({
      ...securityHeaders('page'),
      'cache-control': 'public, max-age=31536000, immutable',
      etag: file.tag,
      'last-modified': file.modified.toUTCString(),
    });
    if (compressible) ctx.set('vary', 'accept-encoding');
    if (isHeldAlready(ctx.headers['if-none-match'], file.tag)) {
      ctx.status = 304;
      return;
    }
    if (file.encoding !== 'identity') ctx.set('content-encoding', file.encoding);
    ctx.body = ctx.method === 'HEAD' ? Buffer.alloc(0) : file.content();
    ctx.length = file.size;
  };
};
