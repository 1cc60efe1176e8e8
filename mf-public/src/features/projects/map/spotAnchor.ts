import type { ProjectPlaces } from '@plinth/contracts/projectChoices';
import type { Spot } from './mapDrawing.ts';

export type ProjectPlace = ProjectPlaces['places'][number];
export type ProjectSpot = Spot<ProjectPlace>;

/** Where the list beside the map names the projects of a mark. */
export const spotAnchor = (number: number) => `mark-${number}`;
