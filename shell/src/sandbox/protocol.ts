import type { RefusedForm } from '@plinth/contracts/forms';
import type { Language } from '@plinth/contracts/languages';
import type { Release } from '@plinth/contracts/releases';
import type { SessionSet } from '@plinth/contracts/sets';
import type { PreviewAsked } from '../render/contract.ts';

/**
 * What the shell's server says to the process that runs the bundles of a set. Both are of one build. Each message has an `id`, and
 * is answered by one with the same under `re`.
 */

/** Runs a bundle, whose text is the body: the renderer first. Answers `{}`. */
export interface Load {
  do: 'load';
  name: string;
  /** The name under which its errors show. */
  file: string;
  publicPath: string;
}

/** The releases of a view, beside the texts of its styles and its boot script, which are JSON in the body. Answers `{}`. */
export interface View {
  do: 'view';
  view: number;
  revision: number;
  shell: Release;
  remotes: readonly Release[];
  session?: SessionSet | undefined;
  languages?: readonly Language[] | undefined;
}
export interface ViewTexts {
  styles: [address: string, text: string][];
  boot?: string | undefined;
}
/** Forgets a view. Not answered. */
export interface Forget {
  do: 'forget';
  view: number;
}

/** What a page of a view is asked with. */
export interface PageAsked {
  view: number;
  url: string;
  siteUrl?: string | undefined;
  inlineScripts?: boolean | undefined;
}
/** Answers {@link Looked}: what is at an address. */
export interface Look extends PageAsked {
  do: 'look';
}
/** Each answers a document: a header, and its HTML as the body. `room` may answer `{ none: true }`. */
export interface Room extends PageAsked {
  do: 'room' | 'unrendered';
}
/**
 * With what the API answers now to the calls that this page was made from before, whose texts are in the body, one after the other. The
 * answer says in `unused` which of them the page was not made from.
 */
export interface Render extends PageAsked {
  do: 'render';
  refusedForm?: RefusedForm | undefined;
  preview?: PreviewAsked | undefined;
  ahead: readonly AnswerAhead[];
}
export interface AnswerAhead {
  path: string;
  status: number;
  headers: ReplyHeaders;
  bytes: number;
}
/** Answers `{ none: true }`, or `{ type, hasMore }` with content as the body: all of it, or of one in pieces nothing yet. */
export interface File {
  do: 'file';
  view: number;
  path: string;
  siteUrl?: string | undefined;
}
/** Answers `{ hasMore }` with the next piece of a file as the body. */
export interface Piece {
  do: 'piece';
  of: number;
}
/** Makes no further piece of a file. Not answered. */
export interface Close {
  do: 'close';
  of: number;
}
type ReplyHeaders = Readonly<Record<string, string | string[] | undefined>>;
/** What the API answered to a call, its text as the body; or why it did not. Not answered. */
export interface Reply {
  do: 'reply';
  to: number;
  status?: number;
  headers?: ReplyHeaders;
  failed?: string;
}

export type Asked = Load | View | Look | Room | Render | File | Piece;
export type Told = Forget | Close | Reply;

/**
 * What it says by itself: `{ call, for, path }` asks the API something for the message of that id, `{ error, for }` tells of a fault in
 * answering it, `{ re, failed }` that it cannot be answered.
 */
export interface ToldError {
  name: string;
  message: string;
  stack: string;
}
