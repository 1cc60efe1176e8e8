/** The site whose map a page may show in a frame, when a visitor asks for it. */
export const mapOrigin = 'https://www.openstreetmap.org';

/** The page of that site which shows a point. */
export const mapAddress = ({ lat, lng }: { readonly lat: number; readonly lng: number }): string =>
  `${mapOrigin}/?mlat=${lat}&mlon=${lng}#map=15/${lat}/${lng}`;
