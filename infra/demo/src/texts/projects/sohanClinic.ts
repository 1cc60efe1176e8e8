import type { ProjectText } from '../entries.ts';
import { places } from '../places.ts';

export const sohanClinic: ProjectText = {
  title: 'Sohan Valley clinic for mothers and children',
  category: 'completed',
  projectType: 'construction',
  inDays: -640,
  place: places.sohanClinic,
  publishedDaysAgo: 9,
  mainPicture: 'sohan-clinic',
  galleryPictures: ['sohan-clinic-ward', 'sohan-clinic-plan', 'sohan-clinic-section'],
  description: `
<p>The clinic serves forty thousand people and charges none of them. It has twenty-four beds, a delivery room, a laboratory, and a veranda sixty metres long on which families may wait in the shade for as long as they must.</p>
<h2>Planned around waiting</h2>
<p>Before we drew anything, two of our architects spent nine days in the old dispensary and wrote down where people stood. They stood in the sun. The veranda became the first line of the plan: it faces north-east, it has water and a place to cook, and from every bench one can see the door through which the nurse will come.</p>
<ul>
<li>Wards with windows on the garden side, low enough to be seen through from a bed</li>
<li>Brick walls forty centimetres thick, cool until the late afternoon</li>
<li>Solar power for lamps, pumps and the vaccine refrigerator, with two days in reserve</li>
</ul>
<h2>Who runs it</h2>
<p>The building and its upkeep are paid for from the fixed share of profit that Plinth has set aside each year since 2009. Doctors and nurses are employed by the district. A committee of <strong>nine women from the valley</strong> decides the opening hours.</p>`,
};
