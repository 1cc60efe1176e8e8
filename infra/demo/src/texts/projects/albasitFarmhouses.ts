import type { ProjectText } from '../entries.ts';
import { places } from '../places.ts';

export const albasitFarmhouses: ProjectText = {
  title: 'AlBasit Hills Farmhouses on the old terraces',
  category: 'upcoming',
  projectType: 'commercial',
  inDays: 210,
  place: places.albasitFarmhouses,
  publishedDaysAgo: 12,
  mainPicture: 'albasit-farmhouses',
  galleryPictures: ['albasit-farmhouses-evening', 'albasit-farmhouses-section', 'albasit-farmhouses-plan'],
  description: `
<p>Twenty timber farmhouses will stand on terraces that were ploughed for three centuries. Hands had become too few for the forty walls above AlBasit, so the village has leased us half of them for the second phase of the Hills. The rest of the hillside goes back to apricots, and each farmhouse has eight of the trees.</p>
<h2>Lightly placed</h2>
<p>Each farmhouse rests on a stone plinth and six posts, and touches the ground nowhere else. Rain runs under it as it always has. If one day the houses are no longer wanted, they can be unscrewed and carried down on the same path by which they came.</p>
<ul>
<li>Two bedrooms, one stove, a gable of glass to the valley</li>
<li>Walls of local timber with sheep’s wool, warm at minus twelve with a single armful of wood</li>
<li>A kitchen garden, a share in the barn, and a quarter of an hour on foot from the last road</li>
</ul>
<h2>With the village, not beside it</h2>
<p>Four in ten rupees of each lease go to the village council as rent and wages. The bread comes from two ovens that were lit before we arrived. Memberships of the first phase have all been given; <strong>an interest in the second can be registered now</strong>.</p>`,
};
