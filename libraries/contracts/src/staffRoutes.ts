import { routesWhere } from './routes.ts';

/** The calls that only somebody who is signed in may make. They come to a page with the host's store, and no visitor carries them. */
export const staffRoutes = routesWhere(({ access }) => access !== 'anyone');
