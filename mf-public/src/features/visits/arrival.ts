/** Where a visit began: kept by the browser's tab until it is closed, and told to nobody until a form is sent. */
export interface Arrival {
  /** The path of the first page. */
  readonly firstPage: string;
  /** The host of another site whose link led here. */
  readonly referrer: string;
  readonly utmSource: string;
  readonly utmMedium: string;
  readonly utmCampaign: string;
}

const key = 'mf-public/arrival';

/** As long as the API takes them. */
const longest = 100;

/** One line of what an address says. */
const written = (text: string | null) =>
  (text ?? '')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed();

/** The address that the browser opened: the page's own address may have taken its place since. */
const opened = () => {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return new URL(entry?.name || location.href, location.href);
};

const otherHost = (referrer: string) => {
  const host = URL.canParse(referrer) ? new URL(referrer).host : '';
  return host === location.host ? '' : host;
};

const arrivalHere = (): Arrival => {
  const { pathname, searchParams } = opened();
  return {
    firstPage: written(pathname),
    referrer: written(otherHost(document.referrer)),
    utmSource: written(searchParams.get('utm_source')),
    utmMedium: written(searchParams.get('utm_medium')),
    utmCampaign: written(searchParams.get('utm_campaign')),
  };
};

/** Whether somebody asks not to be followed (Do Not Track, Global Privacy Control): they are not counted either. */
export const asksForPrivacy = () =>
  navigator.doNotTrack === '1' ||
  (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Where this visit began, and whether that is known only now. Null for who asks not to be counted, and where a browser keeps nothing. */
export const readArrival = (): { readonly arrival: Arrival; readonly isNew: boolean } | null => {
  if (asksForPrivacy()) return null;
  try {
    const kept = sessionStorage.getItem(key);
    if (kept) return { arrival: JSON.parse(kept), isNew: false };
    const arrival = arrivalHere();
    sessionStorage.setItem(key, JSON.stringify(arrival));
    return { arrival, isNew: true };
  } catch {
    return null;
  }
};
