import type { ProjectPlaces } from '@plinth/contracts/projectChoices';
import { useTexts } from '@plinth/kit/texts';
import { ArrowLink } from '../../../ui/ArrowLink.tsx';
import { useAnswers } from '../../../ui/answers.ts';
import { FetchedList } from '../../../ui/FetchedList.tsx';
import { searchWith } from '../../../ui/query.ts';
import type { ProjectsAnswers } from '../api.ts';
import { NoProjects } from '../NoProjects.tsx';
import drawingStyles from '../offer/PlaceMap.module.css';
import pageStyles from '../ProjectsPage.module.css';
import type { OfAsked } from '../projectFilters.ts';
import { Drawing } from './Drawing.tsx';
import { mapOf } from './mapDrawing.ts';
import { SpotList } from './SpotList.tsx';
import texts from './texts/en.po';

/** The projects of the list on a drawn map, and beside it by the numbers of their marks. */
export function ProjectMap({ asked }: OfAsked) {
  const { places } = useAnswers<ProjectsAnswers>();
  return <FetchedList list={places}>{(found) => <Places found={found} asked={asked} />}</FetchedList>;
}

function Places({ found: { total, placed, places }, asked }: OfAsked & { found: ProjectPlaces }) {
  const t = useTexts(texts);
  if (total === 0) return <NoProjects asked={asked} />;
  return (
    <>
      <p className={pageStyles.count} role="status">
        {t('map.count', { count: total })}
        {placed < total && <> {t('map.without', { count: total - placed })}</>}
        {places.length < placed && <> {t('map.first', { count: places.length })}</>}
      </p>
      {places.length > 0 && <Plan places={places} />}
      {placed < total && (
        <ArrowLink to={`/projects?${searchWith({ ...asked, view: null, page: null })}`}>
          {t('map.cards')}
        </ArrowLink>
      )}
    </>
  );
}

function Plan({ places }: Pick<ProjectPlaces, 'places'>) {
  const { spots, squares } = mapOf(places);
  return (
    <div className={drawingStyles.place}>
      <Drawing spots={spots} squares={squares} />
      <SpotList spots={spots} />
    </div>
  );
}
