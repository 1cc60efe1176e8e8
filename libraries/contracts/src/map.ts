/** The one other site that a page may show in a frame: its map, when a visitor asks for it. */
export const mapOrigin = 'https://www.openstreetmap.org';
