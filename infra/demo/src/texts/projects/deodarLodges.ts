import type { ProjectText } from '../entries.ts';

export const deodarLodges: ProjectText = {
  title: 'Deodar Lodges: twenty houses on old terraces',
  category: 'upcoming',
  projectType: 'hotel industry',
  inDays: 210,
  publishedDaysAgo: 17,
  mainPicture: 'deodar-lodges',
  galleryPictures: ['deodar-lodges-evening', 'deodar-lodges-section', 'deodar-lodges-plan'],
  description: `
<p>Above Lake Zarin lie forty terraces that were ploughed for three centuries and given up for lack of hands. We have leased them from the village, and we are going to put twenty small timber houses on the walls that already stand there. The rest of the hillside goes back to apricots.</p>
<h2>Lightly placed</h2>
<p>Each lodge rests on a stone plinth and six posts, and touches the ground nowhere else. Rain runs under it as it always has. If one day the houses are no longer wanted, they can be unscrewed and carried down on the same path by which they came.</p>
<ul>
<li>Two bedrooms, one stove, a gable of glass to the valley</li>
<li>Walls of local timber with sheep’s wool, warm at minus twelve with a single armful of wood</li>
<li>No road: luggage travels by ropeway, guests on foot in a quarter of an hour</li>
</ul>
<h2>With the village, not beside it</h2>
<p>Four in ten rupees of each night go to the village council as rent and wages. The bread comes from two ovens that were lit before we arrived.</p>`,
};
