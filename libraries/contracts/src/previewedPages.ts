import * as z from 'zod';
import { publicationTypes } from './constants.ts';
import { id, instant, oneOf, publicationState, revision } from './fields.ts';
import { readIn } from './translations.ts';

/**
 * What gateway, content and shell server tell each other of pages that are shown before they are live. The gateway has content say
 * what such a page shows, and the shell server draw it: neither call is answered through the gateway.
 */

/** Opening `/preview/<token>` shows the page of a link. */
export const previewPath = '/preview/';
/** Where staff POST {@link DraftInForm}: it answers {@link DrawnDraft}. No link is called so. */
export const draftPreviewPath = '/preview/draft';

/** What a form holds that is not sent yet; of `fields` what cannot be shown is left out. */
export const DraftInForm = z.strictObject({
  type: oneOf(publicationTypes),
  /** The id of what the form changes, or `new`. */
  id,
  fields: z.record(z.string(), z.unknown()),
  /** Whose pages show it; the site's own where it is left out. */
  ...readIn,
});
export type DraftInForm = z.infer<typeof DraftInForm>;

/** The document of the page that shows a draft: for a frame without scripts. */
export const DrawnDraft = z.object({ html: z.string() });
export type DrawnDraft = z.infer<typeof DrawnDraft>;

/** Where content answers the gateway, at its own port, what a page shows: the one of a link, or of a draft in a form. */
export const previewedTextPath = '/internal/previewed-text';
export const PreviewAsked = z.union([z.strictObject({ token: z.string().max(200) }), DraftInForm]);
export type PreviewAsked = z.infer<typeof PreviewAsked>;

/** What the bar of a preview says. */
export const PreviewBar = z.object({
  type: oneOf(publicationTypes),
  state: publicationState,
  /** The revision that is shown, whatever is saved later. */
  revision: revision.optional(),
  expiresAt: instant,
  /** In which its end is told. */
  timeZone: z.string(),
});
export type PreviewBar = z.infer<typeof PreviewBar>;

/** Where the shell server draws, at its own port, a page from what it would read if it were live. */
export const previewedPagePath = '/internal/previewed-page';
export const PreviewedPage = z.object({
  /** The address that the page has, or would have. */
  page: z.string().startsWith('/'),
  /** What is answered to a call in place of the API, by path. */
  answers: z.record(z.string(), z.unknown()),
  /** Missing beside a form, where nobody needs to be told. */
  bar: PreviewBar.optional(),
});
export type PreviewedPage = z.infer<typeof PreviewedPage>;
