import type { RefusedForm } from '@plinth/contracts/forms';
import type { SessionSet } from '@plinth/contracts/sets';
import { LRUCache } from 'lru-cache';
import type { LiveReleases, PreviewAsked } from '../render/contract.ts';
import type { ApiAnswer } from './apiCalls.ts';
import type { Looked, MadeDocument, MadePage } from './checkedAnswers.ts';
import type { Renderings } from './renderings.ts';
import type { SetSandbox } from './setSandbox.ts';

/** What a document is asked for with. */
export interface Asked {
  /** Path and query. */
  readonly url: string;
  readonly siteUrl: string | undefined;
  /** Whether it may hold scripts. */
  readonly inlineScripts: boolean;
}

export interface PageAsked extends Asked {
  readonly refusedForm?: RefusedForm;
  readonly preview?: PreviewAsked;
  /** Paths of the API that the page was made from before: their answers are asked for at once, and sent along. */
  readonly ahead?: readonly string[];
  readonly getFromApi: (path: string) => Promise<ApiAnswer>;
  readonly onError: (error: Error) => void;
}

export interface Room {
  readonly document: MadeDocument;
  readonly page: MadePage;
}

/** A set of releases, ready to render. While its process is away it has what it remembers, and pages for the browser to fill. */
export interface ReadySet {
  readonly revision: number;
  /** What a session names, where it is not the live set. */
  readonly session: SessionSet | undefined;
  /** The remotes whose bundles run. */
  readonly apps: ReadonlySet<string>;
  /** The turns of its pages: no other set takes them. */
  readonly renderings: Renderings;
  /** What is at an address. Of one that cannot be looked at, nothing is known. */
  look(asked: Omit<Asked, 'inlineScripts'>): Promise<Looked>;
  /** The console's room at an address; null without a console. */
  room(asked: Asked): Promise<Room | null>;
  /** The page at an address. Rejects when it cannot be made now. */
  render(asked: PageAsked): Promise<MadeDocument>;
  /** The document of an address for the browser to fill. */
  unrendered(asked: Asked): Promise<MadeDocument>;
  /** The file that has a path; null when there is none. Rejects when it cannot be made now. */
  file(
    asked: { path: string } & Pick<PageAsked, 'siteUrl' | 'getFromApi' | 'onError'>,
  ): ReturnType<Parameters<Parameters<SetSandbox['use']>[0]>[0]['file']>;
}

/** Characters that are remembered of addresses, and bytes of rooms. */
const most = { looks: 256 * 1024, rooms: 512 * 1024 };

/** A document that stands for that of any address while there is no process to ask: it names none. */
const templatesOf = async (sandbox: SetSandbox, view: number) => {
  const of = async (inlineScripts: boolean) => {
    const asked = { view, inlineScripts };
    return {
      unrendered: await sandbox.use((process) => process.unrendered({ ...asked, url: '/' })),
      room: await sandbox.use((process) => process.room({ ...asked, url: '/*' })),
    };
  };
  const [plain, withScripts] = [await of(false), await of(true)];
  return (inlineScripts: boolean) => (inlineScripts ? withScripts : plain);
};

const unknownPage = (url: string): MadePage => ({ address: url, parameters: null, countable: false });

/** Shows a view of a sandbox. */
export const readySet = async (
  sandbox: SetSandbox,
  view: number,
  { revision, session }: Pick<LiveReleases, 'revision' | 'session'>,
): Promise<ReadySet> => {
  const looks = new LRUCache<string, Looked>({
    maxSize: most.looks,
    sizeCalculation: ({ page }, url) => url.length + page.address.length + 64,
  });
  const rooms = new LRUCache<string, Room>({
    maxSize: most.rooms,
    sizeCalculation: ({ document }, key) => key.length + document.bytes.length,
  });
  const templates = await templatesOf(sandbox, view);

  const look: ReadySet['look'] = async ({ url, siteUrl }) => {
    const known = looks.get(url);
    if (known) return known;
    try {
      const found = await sandbox.use((process) => process.look({ view, url, siteUrl }));
      looks.set(url, found);
      return found;
    } catch {
      return { isFile: false, page: unknownPage(url) };
    }
  };

  const room: ReadySet['room'] = async ({ url, siteUrl, inlineScripts }) => {
    const key = `${inlineScripts} ${url}`;
    const known = rooms.get(key);
    if (known) return known;
    try {
      const made = await sandbox.use((process) => process.room({ view, url, siteUrl, inlineScripts }));
      if (made) rooms.set(key, made);
      return made;
    } catch {
      const { room: any } = templates(inlineScripts);
      return any && { document: { ...any.document, degraded: true }, page: unknownPage(url) };
    }
  };

  return {
    revision,
    session,
    apps: sandbox.apps,
    renderings: sandbox.renderings,
    look,
    room,
    render: ({ url, siteUrl, inlineScripts, refusedForm, preview, ahead = [], getFromApi, onError }) =>
      sandbox.use((process) =>
        process.render(
          { view, url, siteUrl, inlineScripts, refusedForm, preview },
          { getFromApi, onError },
          ahead,
        ),
      ),
    unrendered: async ({ url, siteUrl, inlineScripts }) => {
      try {
        return await sandbox.use((process) => process.unrendered({ view, url, siteUrl, inlineScripts }));
      } catch {
        return templates(inlineScripts).unrendered;
      }
    },
    file: ({ path, siteUrl, getFromApi, onError }) =>
      sandbox.use((process) => process.file({ view, path, siteUrl }, { getFromApi, onError })),
  };
};
