import { company } from '@plinth/contracts/company';
import { mapOrigin } from '@plinth/contracts/map';

export const telephoneLink = `tel:${company.phone.replace(/[^+\d]/g, '')}`;

/** A chat with the company: a page of another site to go to, never something that a visit loads. */
export const whatsAppLink = `https://wa.me/${company.whatsApp.replace(/\D/g, '')}`;

const { lat, lon } = company.map;

/** The company's place on OpenStreetMap: a page to go to, never something that a visit loads. */
export const mapLink = `${mapOrigin}/?mlat=${lat}&mlon=${lon}#map=16/${lat}/${lon}`;

/** About a kilometre around the company, in degrees. */
const around = [lon - 0.008, lat - 0.0045, lon + 0.008, lat + 0.0045].map((degrees) => degrees.toFixed(4));

/** The map of that place, to stand in a frame. */
export const mapFrame = `${mapOrigin}/export/embed.html?bbox=${around}&layer=mapnik&marker=${lat},${lon}`;

/** The first of the pictures that maps are made of: without it there is no map, which a frame never tells. */
export const mapPicture = 'https://tile.openstreetmap.org/0/0/0.png';
