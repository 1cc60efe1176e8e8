import type { Translate } from '@plinth/contracts/texts';

type Named = readonly (readonly [RegExp, string])[];

/** Browsers also claim to be others, so the first that fits is taken. */
const browsers: Named = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const systems: Named = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: Named, userAgent: string) => names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** A program that is no browser names itself first: `curl/8.5.0`. */
const program = (userAgent: string) => /^[\w.-]{1,40}(?=\/|$)/.exec(userAgent)?.[0];

/** What somebody signed in with. */
export interface Device {
  /** A browser, or another program. */
  readonly browser?: string;
  readonly system?: string;
}

/** The device of a User-Agent. */
export const deviceOf = (userAgent: string): Device => {
  const system = nameIn(systems, userAgent);
  const browser = nameIn(browsers, userAgent) ?? (system ? undefined : program(userAgent));
  return { ...(browser ? { browser } : {}), ...(system ? { system } : {}) };
};

/** A device in words: `Chrome on Linux`. */
export const deviceInWords = ({ browser, system }: Device, t: Translate): string => {
  if (browser && system) return t('device.browser-on-system', { browser, system });
  return system ? t('device.some-browser-on-system', { system }) : (browser ?? t('device.unknown'));
};
