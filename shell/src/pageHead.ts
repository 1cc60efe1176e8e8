import type { PageHead } from '@plinth/kit/remote';

interface RouterState {
  matches: readonly { route: { id?: string | undefined } }[];
  loaderData: Record<string, unknown> | null | undefined;
}

const isPageHead = (value: unknown): value is PageHead =>
  typeof value === 'object' && value !== null && typeof (value as { title?: unknown }).title === 'string';

/** The head that the deepest matched route's loader returned, if any did. */
export const pageHeadOf = ({ matches, loaderData }: RouterState): PageHead | null =>
  matches.reduceRight<PageHead | null>((deepest, { route }) => {
    const data = route.id === undefined ? undefined : loaderData?.[route.id];
    return deepest ?? (isPageHead(data) ? data : null);
  }, null);
