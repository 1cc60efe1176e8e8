import type { ProjectText } from '../entries.ts';
import { places } from '../places.ts';

export const tameerInstitute: ProjectText = {
  title: 'Tameer Institute of Building Crafts',
  category: 'upcoming',
  projectType: 'construction',
  inDays: 75,
  place: places.tameerInstitute,
  publishedDaysAgo: 15,
  mainPicture: 'tameer-institute',
  galleryPictures: ['tameer-institute-workshop', 'tameer-institute-plan', 'tameer-institute-model'],
  description: `
<p>Good masons learn from other masons, and there are fewer of them each year. The Tameer Institute will train two hundred and forty young people at a time in the trades that every building needs: bricklaying, carpentry, stone, plaster, plumbing, wiring, and the reading of drawings.</p>
<h2>Workshops under north light</h2>
<p>Six halls stand side by side under a saw-toothed roof that lets in the steady light of the north and keeps out the sun. Big doors open onto a yard where walls and vaults are built at full size, judged, taken down, and built again with the same bricks.</p>
<h3>The course</h3>
<ol>
<li>A first year in all trades, for everyone</li>
<li>A second year in one trade, half of it on our sites and paid</li>
<li>A masterpiece, which is put to use somewhere in the city</li>
</ol>
<p>There are no fees. Board is free for those who come from far away, and a third of the places are kept for women. Applications will be taken at the gate house <strong>as soon as it has a roof</strong>.</p>`,
};
