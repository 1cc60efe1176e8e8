import type { ProjectText } from '../entries.ts';
import { places } from '../places.ts';

export const zarinHotel: ProjectText = {
  title: 'Hotel Zarin on the lake',
  category: 'completed',
  projectType: 'hotel industry',
  inDays: -2890,
  place: places.zarinHotel,
  publishedDaysAgo: 90,
  mainPicture: 'zarin-hotel',
  galleryPictures: ['zarin-hotel-room', 'zarin-hotel-model', 'zarin-hotel-plan'],
  description: `
<p>Ninety rooms, all of them facing the water. Hotel Zarin lies along the shore in three wings that step up from an arcade of dining rooms to a roof from which, on clear mornings, one can count seven ranges of hills.</p>
<h2>Built low, kept quiet</h2>
<p>No part of the house is higher than the deodars behind it. Cars stay at the gate, and guests walk the last two hundred metres under trees. The generators stand in a hollow of the hill behind a wall of earth. What you hear in the evening is frogs.</p>
<ul>
<li>Balconies in every room, deep enough to breakfast on in the rain</li>
<li>A pool of lake water, filtered through reeds</li>
<li>Walnut, wool and stone from makers within a day’s drive, all named in the guest book</li>
</ul>
<h2>We run it ourselves</h2>
<p>Two hundred people work here, nine in ten of them from the villages round the lake. The company that built the house keeps it, so the second coat of varnish was never in question.</p>
<blockquote>It is the only hotel I know in which the window seats were made by somebody who sits. (From the guest book.)</blockquote>`,
};
