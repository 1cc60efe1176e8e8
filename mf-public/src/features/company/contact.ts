import { company } from '@plinth/contracts/company';

export const telephoneLink = `tel:${company.phone.replace(/[^+\d]/g, '')}`;

const { lat, lon } = company.map;

/** The company's place on OpenStreetMap: a page to go to, never something that a visit loads. */
export const mapLink = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=16/${lat}/${lon}`;
