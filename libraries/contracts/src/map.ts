/** The site whose map a page may show in a frame, when a visitor asks for it. */
export const mapOrigin = 'https://www.openstreetmap.org';
