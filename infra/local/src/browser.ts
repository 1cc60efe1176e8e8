import { existsSync } from 'node:fs';
import { ensureProgram } from './systemPackages.ts';

const macBrowser = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The command of a Chromium or Chrome for the browser tests. */
export const ensureBrowser = async (say: (text: string) => void): Promise<string> => {
  if (existsSync(macBrowser)) return macBrowser;
  return ensureProgram(
    {
      commands: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
      packages: { 'apt-get': 'chromium', dnf: 'chromium', apk: 'chromium' },
      howToInstall:
        'The browser tests need Chromium or Chrome and found none. Install one (Debian: sudo apt-get install chromium).',
    },
    say,
  );
};
