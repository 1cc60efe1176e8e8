import type { ProjectText } from '../entries.ts';
import { places } from '../places.ts';

export const gulrezSchool: ProjectText = {
  title: 'Gulrez School, six hundred places round a yard',
  category: 'completed',
  projectType: 'education',
  inDays: -230,
  place: places.gulrezSchool,
  publishedDaysAgo: 60,
  mainPicture: 'gulrez-school',
  galleryPictures: ['gulrez-school-plan', 'gulrez-school-library', 'gulrez-school-evening'],
  description: `
<p>Gulrez School has twenty classrooms and not one corridor. The rooms open onto deep brick galleries, and the galleries look onto a yard with a court, a well and eleven trees. A teacher standing at the stair can see the whole school, which is why nobody has to shout.</p>
<h2>Light from two sides</h2>
<p>Every classroom has high windows to the north and a shaded gallery to the south. From eight until four no lamp is needed, which we measured at each desk before the first pupil sat down.</p>
<ul>
<li>A library of two floors in the corner that gets the best morning sun</li>
<li>A hall that the quarter uses for weddings, with its own door to the street</li>
<li>Brick, lime and terrazzo: nothing that cannot be mended by the caretaker</li>
</ul>
<h2>Fees and places</h2>
<p>One pupil in three pays no fee. The places are drawn by lot, and the list is kept by the school, not by us. The first class leaves next summer; <em>seven of its members already know that they want to be engineers</em>.</p>`,
};
