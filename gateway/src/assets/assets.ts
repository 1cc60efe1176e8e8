import type { IncomingHttpHeaders } from 'node:http';
import { extname } from 'node:path';
import { Problem } from '@plinth/contracts/problems';
import type { Releases } from '@plinth/runtime/releases/followSet';
import type { ReleaseKey } from '@plinth/runtime/releases/reader';
import type { Middleware } from 'koa';
import { isCompressible, preferredEncoding } from '../compression.ts';
import { isHeldAlready, securityHeaders } from '../headers.ts';
import { unavailable } from '../proxy/partProblems.ts';
import type { SessionSets } from '../sets/sessionSets.ts';
import { createAssetFiles } from './files.ts';
import { assetFile } from './path.ts';

/** So much of a hash tells files apart. */
const tagLength = 32;

/**
 * `/assets`: the files of releases. A release never changes, so a browser may keep them for good. One that no visitor has had is
 * there for nobody but the sessions whose set names it.
 */
export const answerAssets = (releases: Releases, sets: Pick<SessionSets, 'find'>): Middleware => {
  const files = createAssetFiles(releases);
  const isOfSession = async ({ name, version }: ReleaseKey, headers: IncomingHttpHeaders) =>
    (await sets.find(headers))?.releases[name] === version;
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/assets/')) return next();
    ctx.state.call = 'assets';
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('allow', 'GET, HEAD');
      throw new Problem('method-not-allowed');
    }
    const asked = assetFile(ctx.path);
    if (!asked) throw new Problem('not-found');
    ctx.type = extname(asked.file);
    const compressible = isCompressible(ctx.response.get('content-type'));
    const preferred = compressible ? preferredEncoding(ctx.get('accept-encoding')) : 'identity';
    const find = async () => {
      const isOwn = await isOfSession(asked.release, ctx.headers);
      if (!isOwn && !(await releases.isPublic(asked.release))) return null;
      const file = await files(asked, preferred);
      return file && { ...file, isOwn };
    };
    const file = await find().catch((error) => {
      throw unavailable('releases', error);
    });
    if (!file) throw new Problem('not-found');
    const tag = `"${file.tag.slice(0, tagLength)}"`;
    ctx.set({
      ...securityHeaders('page'),
      'cache-control': `${file.isOwn ? 'private' : 'public'}, max-age=31536000, immutable`,
      etag: tag,
    });
    if (compressible) ctx.set('vary', 'accept-encoding');
    if (isHeldAlready(ctx.headers['if-none-match'], tag)) {
      ctx.status = 304;
      return;
    }
    if (file.encoding !== 'identity') ctx.set('content-encoding', file.encoding);
    ctx.body = ctx.method === 'HEAD' ? Buffer.alloc(0) : file.bytes;
    ctx.length = file.bytes.length;
  };
};
