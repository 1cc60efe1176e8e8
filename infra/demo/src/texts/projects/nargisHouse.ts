import type { ProjectText } from '../entries.ts';
import { places } from '../places.ts';

export const nargisHouse: ProjectText = {
  title: 'Nargis House: rooms for old age',
  category: 'upcoming',
  projectType: 'welfare',
  inDays: 120,
  place: places.nargisHouse,
  publishedDaysAgo: 33,
  mainPicture: 'nargis-house',
  galleryPictures: ['nargis-house-plan', 'nargis-house-model', 'nargis-house-evening'],
  description: `
<p>Nargis House will be a home for thirty-two older people who have nobody to live with. Some of them would rather not be a guest in their children’s flats. It is built round a court with a channel of water and two old mulberry trees, which were there before us and will stay.</p>
<h2>A room, a door, a reason to go out</h2>
<p>Each resident has a room of eighteen square metres with a bath, a small kitchen counter and a front door that opens onto the gallery. The distance from any door to the court is at most forty steps. We counted them with a walking stick.</p>
<ul>
<li>One floor for all that is needed daily; the upper gallery is for visitors and staff</li>
<li>A kitchen where residents cook if they like, beside the one where meals are made</li>
<li>Two rooms for grandchildren who stay the night</li>
</ul>
<p>The nursery school next door shares the garden gate. That was the residents’ wish: a court is only quiet if there is something to be quiet after.</p>
<h3>What comes first</h3>
<p>Work starts with the well and the roots of the trees. The first thirty-two names will be chosen by lot among those who have put themselves down at the district office.</p>`,
};
