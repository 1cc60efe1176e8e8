/**
 * What a page reads of its address's query: for each parameter its value in the one form in which it counts, or null when
 * it means the same as leaving it out. Equal queries make one page, whatever else an address carries, so a page must read
 * its parameters through these; the server leaves out all others.
 */
export type PageQuery = Readonly<Record<string, (value: string) => string | null>>;

/** A picture as an `img` element asks for it. */
export interface PictureSource {
  src: string;
  srcSet?: string;
  sizes?: string;
}

/** What a route tells its host in `handle`. */
export interface RouteHandle {
  /** Left out by a page that reads nothing of its query. */
  query?: PageQuery;
  /**
   * The path where the page lives, for a route that gives it a second address. Both routes stand below the one that has
   * its loader and element, so that a browser can take over at one address what was rendered for the other.
   */
  canonical?: string;
  /**
   * Names of chunks of the remote's build that the page runs besides the first ones: a document asks for them before any
   * script runs.
   */
  chunks?: readonly string[];
  /** The picture that the page is looked at for, from what its loader returned: it is fetched ahead for who is about to come. */
  firstPicture?: (loaded: never) => PictureSource | undefined;
  /** The pages of other remotes for the same audience stand inside this route: it has what surrounds every page. */
  frame?: boolean;
  /** Nothing on this page works without scripts: when they do not come, the document itself says so. */
  needsScripts?: boolean;
}

const isHandle = (handle: unknown): handle is RouteHandle => typeof handle === 'object' && handle !== null;

/** What a route tells its host: nothing, for a route without a handle. */
export const handleOf = (route: { handle?: unknown } | undefined): RouteHandle =>
  isHandle(route?.handle) ? route.handle : {};
