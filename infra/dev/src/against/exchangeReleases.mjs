/** What a document tells the script that takes it over: `shell/src/page.ts`. */
const blockPattern = (id) => new RegExp(`(<script type="application/json" id="${id}">)(.*?)(</script>)`, 's');
const releasesBlock = blockPattern('plinth-releases');
const stateBlock = blockPattern('plinth-state');
const inlineStyles = /<style>.*?<\/style>/s;
/** The style sheets from here name fonts from here. */
const fontHints = /<link rel="preload" as="font"[^>]*>/g;

const scriptJson = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** `$` in a text means nothing. */
const replaced = (html, pattern, change) =>
  html.replace(pattern, (_, begin, text, end) => `${begin}${scriptJson(change(JSON.parse(text)))}${end}`);

const addresses = ({ name, version }, files) => files.map((file) => `/assets/${name}/${version}/${file}`);

const asPageRelease = (release) => ({
  version: release.version,
  scripts: addresses(release, [release.entry, ...release.scripts]),
  styles: addresses(release, release.styles),
});

const asHost = (release) => ({
  version: release.version,
  address: `/assets/${release.name}/${release.version}`,
  scripts: addresses(release, [...release.scripts, release.entry]),
  styles: [],
});

const owns = ({ paths }, pathname) =>
  paths.some((path) => new RegExp(`^${path.replace(/\/:\w+/g, '/[^/]+')}/?$`).test(pathname));

/** The remotes of an audience, with those from here in place of the site's; one that the site does not know comes last. */
const withLocal = (remotes, local, pathname) => {
  const exchanged = remotes.map((remote) => {
    const release = local.find(({ name }) => name === remote.name);
    return release ? { ...remote, ...asPageRelease(release) } : remote;
  });
  const fresh = local.filter(({ name }) => !remotes.some((remote) => remote.name === name));
  const added = fresh.map((release) => ({
    name: release.name,
    ...asPageRelease(release),
    paths: release.paths,
    isHere: owns(release, pathname),
  }));
  return [...exchanged, ...added];
};

const link = (href) => `<link rel="stylesheet" href="${href}">`;

/**
 * The document of a site with releases from here in place of the site's own. What the site has rendered is seen until the browser
 * has drawn the page with them: it was made by other code. Answers null for a document whose releases this code does not understand.
 *
 * @param {string} html
 * @param {{ shell: object, remotes: readonly object[], pathname: string }} local
 */
export const exchangeReleases = (html, { shell, remotes: local, pathname }) => {
  const block = releasesBlock.exec(html);
  const { remotes } = block ? JSON.parse(block[2]) : {};
  if (!Array.isArray(remotes?.visitors) || !Array.isArray(remotes.staff)) return null;
  const of = (audience) =>
    withLocal(
      remotes[audience],
      local.filter((release) => release.audience === audience),
      pathname,
    );
  const here = { visitors: of('visitors'), staff: of('staff') };
  const styles = [...addresses(shell, shell.styles), ...here.visitors.flatMap((remote) => remote.styles)];
  const withScripts = replaced(html, releasesBlock, (releases) => ({
    ...releases,
    shell: asHost(shell),
    remotes: here,
  }));
  const withState = replaced(withScripts, stateBlock, (state) => ({ ...state, rendered: false }));
  return withState.replace(fontHints, '').replace(inlineStyles, () => styles.map(link).join(''));
};
