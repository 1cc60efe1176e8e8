import { PreviewAsked, previewedTextPath } from '@plinth/contracts/previewedPages';
import { readJson } from '@plinth/runtime/http/readJson';
import type { Service } from '@plinth/runtime/service';
import type { Previews } from './previews.ts';

/** A form with the longest text that it takes. */
const largest = 600_000;

/** What a page shows that is not live, for gateways, at this service's own port: the public gateway does not route here. */
export const previewedText =
  ({ ofLink, ofDraft }: Previews): NonNullable<Service['middleware']>[number] =>
  async (ctx, next) => {
    if (ctx.method !== 'POST' || ctx.path !== previewedTextPath) return next();
    ctx.state.call = 'previewed-text';
    const asked = await readJson(ctx.req, PreviewAsked, largest);
    ctx.body = 'token' in asked ? await ofLink(asked.token) : await ofDraft(asked);
  };
