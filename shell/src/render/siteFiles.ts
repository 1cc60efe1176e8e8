import { siteStylesPath } from '@plinth/contracts/pages';
import { assetUrl, type Release } from '@plinth/contracts/releases';
import { createCalls } from '@plinth/host/calls';
import { transportThrough } from './apiAccess.ts';
import { applicationsFor } from './application.ts';
import type { Renderer } from './contract.ts';
import { findableLanguages } from './headTags.ts';
import { remotesFor } from './remotes.ts';

/** The look of the site, its tokens and fonts, for pages that a service makes itself and that cannot know what is live. */
const siteStyles = (shell: Release) => ({
  type: 'text/css',
  content: shell.styles.map((file) => `@import "${assetUrl(shell, file)}";\n`).join(''),
});

/**
 * A file of the site at this path: its styles, or what a remote for visitors makes from what the API answers. Without a public
 * origin there is nothing of the second kind.
 */
export const siteFile: Renderer['siteFile'] = (asked) => {
  const { siteUrl, path, releases } = asked;
  if (path === siteStylesPath) return async () => siteStyles(releases.shell);
  if (siteUrl === undefined) return undefined;
  const makers = applicationsFor(asked).map((app) => app.siteFile?.(path));
  const make = makers.find((maker) => maker !== undefined);
  if (!make) return undefined;
  const staffPaths = remotesFor(releases, 'staff').flatMap(({ paths }) => paths);
  return () =>
    make({
      origin: siteUrl,
      calls: createCalls(transportThrough(asked)),
      languages: findableLanguages(releases.languages),
      staffPaths,
    });
};
