import { createHash } from 'node:crypto';

const block = /<script type="application\/json" id="plinth-releases">(.*?)<\/script>/s;
const addresses = /\/assets\/([\w-]+)\/([\w.+-]+)\//g;

/** The releases that a document says it is made of; null when it says nothing. */
const setOf = (html) => {
  const found = block.exec(html);
  if (!found) return null;
  const { revision, shell, remotes, integrity } = JSON.parse(found[1]);
  const named = [...remotes.visitors, ...remotes.staff].map(({ name, version }) => [name, version]);
  return { revision, versions: { shell: shell.version, ...Object.fromEntries(named) }, integrity };
};

/**
 * Keeps, of all documents that were answered, which sets they were of and when each was asked for, by session: `live`, or `preview`
 * for documents that were asked for with the cookie of the set with the id `preview`. `wrong` says in words what is no set at all.
 */
export const createSeenSets = (preview) => {
  const sets = new Map();
  const wrong = [];

  const note = (session, { revision, versions }, { started, ended }) => {
    const key = `${session} ${revision} ${JSON.stringify(versions)}`;
    const seen = sets.get(key) ?? {
      session,
      revision,
      versions,
      pages: 0,
      firstEnd: ended,
      lastStart: started,
    };
    seen.pages += 1;
    seen.firstEnd = Math.min(seen.firstEnd, ended);
    seen.lastStart = Math.max(seen.lastStart, started);
    sets.set(key, seen);
  };

  return {
    /** Looks at a document; answers the hashes of its scripts and styles, by their addresses. */
    look: (session, { path, headers, html, ...times }) => {
      const set = setOf(html);
      if (!set) {
        wrong.push(`${path}: names no releases`);
        return [];
      }
      const id = headers['x-plinth-set'];
      if (id !== (session === 'preview' ? preview : undefined)) {
        wrong.push(`${path}: the session ${session} was given the set ${id}`);
      }
      for (const [address, name, version] of html.matchAll(addresses)) {
        if (set.versions[name] !== version)
          wrong.push(`${path}: ${address} is not of ${JSON.stringify(set.versions)}`);
      }
      note(session, set, times);
      return Object.entries(set.integrity).flatMap(([release, files]) =>
        Object.entries(files).map(([file, hash]) => [release + file, hash]),
      );
    },
    wrong,
    all: () => [...sets.values()],
  };
};

/** The hash of a file as documents say it. */
export const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
