import type { Release } from '@plinth/contracts/releases';
import type { LiveReleases } from './contract.ts';
import { pageStyles } from './pageStyles.ts';

const release = (name: string, styles: string[]) =>
  ({ name, version: '1', styles, integrity: {} }) as unknown as Release;
const shell = release('shell', ['shell.css']);
const remote = release('mf-public', ['chunks/app.css']);

const hostSheet =
  '@layer base,app;@font-face{font-family:"A{}";src:url(assets/a.woff2)}@layer kit{.kit-Area_note{top:0}}';
const card = '@layer app{.public-ui-Card_card{color:red}@media print{.public-ui-Card_card{color:blue}}}';
const photo =
  '@layer app{.public-ui-Photo_photo{background:url("data:image/svg+xml,%3Csvg/%3E"),url(../assets/b.png)}}';
const remoteSheet = `@layer base,app;${photo}${card}@keyframes turn{to{rotate:1turn}}`;

const releases = (styles: [string, string][] = []): LiveReleases => ({
  revision: 1,
  shell,
  remotes: [remote],
  styles: new Map(styles),
});
const complete = releases([
  ['/assets/shell/1/shell.css', hostSheet],
  ['/assets/mf-public/1/chunks/app.css', remoteSheet],
]);
const inDocument = (markup: string) => pageStyles(complete, [remote], markup).join('');

describe('the styles of a page', () => {
  it('are those of the host and of what is on the page, in the order of the sheets', () => {
    const styles = inDocument('<p class="plain public-ui-Card_card">');
    expect(styles).toContain('@layer base,app;@font-face');
    expect(styles).toContain('.kit-Area_note');
    expect(styles).toContain(card);
    expect(styles).not.toContain('Photo');
    const both = inDocument('<i class="public-ui-Card_card"></i><i class="public-ui-Photo_photo"></i>');
    expect(both.indexOf('Photo_photo')).toBeLessThan(both.indexOf('Card_card'));
  });

  it('begin with the order of the layers, which stands there once', () => {
    const styles = inDocument('<p class="public-ui-Card_card">');
    expect(styles).toMatch(/^<style>@layer base,app;/);
    expect(styles.match(/@layer base,app;/g)).toHaveLength(1);
  });

  it('hold what no module owns on every page', () => {
    expect(inDocument('')).toContain('@keyframes turn{to{rotate:1turn}}');
  });

  it('name fonts and pictures where they lie', () => {
    const styles = inDocument('<i class="public-ui-Photo_photo">');
    expect(styles).toContain('url(/assets/shell/1/assets/a.woff2)');
    expect(styles).toContain('url("data:image/svg+xml,%3Csvg/%3E"),url(/assets/mf-public/1/assets/b.png)');
  });

  it('link to no sheet that the first paint would wait for', () => {
    expect(pageStyles(complete, [remote], '')).toEqual([expect.stringMatching(/^<style>[^<]*<\/style>$/)]);
  });

  it('are linked to in the head where a process has no texts of them', () => {
    const links = [
      '<link rel="stylesheet" href="/assets/shell/1/shell.css">',
      '<link rel="stylesheet" href="/assets/mf-public/1/chunks/app.css">',
    ];
    expect(pageStyles(releases(), [remote], '')).toEqual(links);
  });
});
