import path from 'node:path';
import { remoteConfig } from '../infra/releases/build/webpack.mjs';

const root = import.meta.dirname;

const builds = remoteConfig({
  name: 'mf-console',
  audience: 'staff',
  root,
  server: false,
  protocol: 'mf-script',
  budget: 96_300,
  // Charts, the editor, dialogs come with the screens that have them; the numbers of the dashboard do not wait for any.
  budgets: {
    screens: {
      '/': 103_300,
      '/blogs': 225_000,
      '/projects': 225_000,
      '/dashboard': 103_300,
      '/newsletter': 208_700,
      '/messages': 248_700,
      '/add-blog': 455_300,
      '/blogs/edit/:id': 477_800,
      '/add-projects': 459_650,
      '/projects/edit/:id': 485_100,
      '/blogs/:id/revisions': 192_850,
      '/projects/:id/revisions': 193_950,
      '/projects/:id/offer': 201_000,
      '*': 187_050,
    },
    chunks: { charts: 265_000, editor: 223_300, overlays: 38_000 },
  },
});

/** What packages bring along and the console never uses. None of it would be shipped; all of it would be read. */
const unread = {
  // The cleaner of pasted text parses no style sheets, and builds no documents.
  postcss: false,
  domutils: false,
  // Behind this entry 1,700 icons need not be opened to find the few that are named.
  '@ant-design/icons$': '@ant-design/icons/es/icons',
};

const slimG2 = path.join(root, 'src/features/dashboard/g2.ts');

/** What the charts load besides what draws a line and a ring: 160 KB of 420. */
const withoutUnusedCharts = {
  '@antv/g2$': slimG2,
  '@antv/g2-extension-plot$': slimG2,
  // Colour scales by name, and pictures of pages: no chart has either.
  '@antv/vendor/d3-scale-chromatic$': false,
  html2canvas: false,
  // The same code as modules of which only the part that is used is taken.
  '@antv/coord$': '@antv/coord/esm',
  lodash$: 'lodash-es',
};
for (const { resolve } of builds) Object.assign(resolve.alias, unread, withoutUnusedCharts);

export default builds;
