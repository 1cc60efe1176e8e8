import { fetchAnew } from './fetchAnew.ts';
import { integrityOf } from './integrity.ts';

/** No file has it. */
const ofNoFile = `sha384-${'A'.repeat(64)}`;

/** The hashes of the files of releases, by the address of the release and the path in it. */
const releases = new Map<string, Readonly<Record<string, string>>>();

const hashAt = (pathname: string): string => {
  for (const [base, hashes] of releases) {
    if (pathname.startsWith(base)) return hashes[pathname.slice(base.length)] ?? ofNoFile;
  }
  return '';
};

/** Says the hash before the element can ask for the file: whatever makes it knows none. */
const demandHash = (element: HTMLScriptElement | HTMLLinkElement, address: string) => {
  // Unlike a URL, a link takes any text.
  const { pathname, origin } = Object.assign(document.createElement('a'), { href: address });
  const hash = origin === location.origin && !element.integrity ? hashAt(pathname) : '';
  if (!hash) return;
  element.integrity = hash;
  element.addEventListener('error', () => void fetchAnew([pathname]), { once: true });
};

const guard = (prototype: HTMLScriptElement | HTMLLinkElement, attribute: 'src' | 'href') => {
  const property = Object.getOwnPropertyDescriptor(prototype, attribute);
  const { setAttribute } = Element.prototype;
  Object.defineProperties(prototype, {
    [attribute]: {
      ...property,
      set(this: HTMLScriptElement | HTMLLinkElement, address: unknown) {
        demandHash(this, String(address));
        property?.set?.call(this, address);
      },
    },
    setAttribute: {
      configurable: true,
      writable: true,
      value(this: HTMLScriptElement | HTMLLinkElement, name: string, value: string) {
        if (name.toLowerCase() === attribute) demandHash(this, String(value));
        setAttribute.call(this, name, value);
      },
    },
  });
};

const beginToGuard = () => {
  guard(HTMLScriptElement.prototype, 'src');
  guard(HTMLLinkElement.prototype, 'href');
  const known = globalThis.plinthIntegrity;
  globalThis.plinthIntegrity = (address) => known?.(address) || hashAt(address);
};

/**
 * From now on, no script and no style sheet of a release runs in this page that is not what was released, whatever loads it: for
 * builds that do not check what they load. `file` is the address of the release's hashes. Answers the addresses of its scripts.
 */
export const checkFilesOf = async (file: string): Promise<readonly string[]> => {
  const base = file.slice(0, file.lastIndexOf('/') + 1);
  const integrity = integrityOf(file);
  // What a browser keeps of a file that did not arrive as it was released would fail again.
  const reply = await fetch(file, { integrity }).catch(() => fetch(file, { integrity, cache: 'reload' }));
  if (!reply.ok) throw new Error(`${file} could not be loaded`);
  const hashes = (await reply.json()) as Record<string, string>;
  if (releases.size === 0) beginToGuard();
  releases.set(base, hashes);
  return Object.keys(hashes)
    .filter((name) => /\.m?js$/.test(name))
    .map((name) => base + name);
};
