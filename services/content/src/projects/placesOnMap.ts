import { mostOnMap, type ProjectPlaces } from '@plinth/contracts/projectChoices';
import type { TranslationLanguage } from '@plinth/contracts/translationLanguages';
import type { Audience } from '../audience.ts';
import type { AskedOrder } from '../lists/orders.ts';
import { readLocation } from './offerTranslations.ts';
import { summaryFor } from './presenter.ts';
import type { ProjectFilter, ProjectRepository } from './repository.ts';

interface Asked {
  readonly sort?: AskedOrder['sort'];
  readonly language?: TranslationLanguage | undefined;
}

const visitors: Audience = 'visitors';

/** Where those projects lie that the filter finds and visitors see, in the order of their list; none for no filter. */
export const placesOnMap = async (
  projects: Pick<ProjectRepository, 'list'>,
  filter: ProjectFilter | null,
  { sort, language }: Asked,
): Promise<ProjectPlaces> => {
  if (!filter) return { total: 0, placed: 0, places: [] };
  const [all, placed] = await Promise.all([
    projects.list(visitors, filter, { limit: 1 }),
    projects.list(visitors, { ...filter, 'location.address': { $exists: true } }, { sort, limit: mostOnMap }),
  ]);
  const placeFor = summaryFor(visitors, language);
  const places = placed.items.flatMap((project) => {
    if (!project.location) return [];
    const { languages, ...place } = readLocation(project.location, project.locationTranslations, language);
    return [{ ...placeFor(project), ...place, addressLanguage: languages?.address }];
  });
  return { total: all.total, placed: placed.total, places };
};
