import type { Project } from '../api.ts';
import type { Beside } from './beside.ts';

export interface OfferProps {
  project: Project;
  beside: Beside | undefined;
}

/** Whether a project has anything that is chosen from, beyond its facts. */
export const hasOffer = ({ units = [], paymentPlan = [], timeline = [], location }: Project): boolean =>
  units.length + paymentPlan.length + timeline.length > 0 || Boolean(location);

/** Where one asks about a project, or about one of its units. */
export const enquiryAbout = ({ slug }: Pick<Project, 'slug'>, unitId?: string): string =>
  `/invest?project=${slug}${unitId ? `&unit=${unitId}` : ''}`;
