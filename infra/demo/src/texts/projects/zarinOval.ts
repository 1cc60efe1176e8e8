import type { ProjectText } from '../entries.ts';
import { places } from '../places.ts';

export const zarinOval: ProjectText = {
  title: 'Zarin Oval, a cricket ground for every week',
  category: 'completed',
  projectType: 'sport',
  inDays: -95,
  place: places.zarinOval,
  publishedDaysAgo: 27,
  mainPicture: 'zarin-oval',
  galleryPictures: ['zarin-oval-morning', 'zarin-oval-field', 'zarin-oval-plan'],
  description: `
<p>A stadium is full on nine days of the year. Zarin Oval was designed for the other three hundred and fifty-six. Its fourteen thousand seats stand on one side only; the rest of the boundary is a grass bank that opens to the park, and on an ordinary afternoon the gates are simply left open.</p>
<h2>The ground under the ground</h2>
<p>Four layers of soil, sand and gravel carry the rain of a monsoon evening away in forty minutes. The square has nine pitches of clay from three districts, so that school matches do not wear out the one that is needed on Sunday.</p>
<ul>
<li>Floodlights that light the field and leave the neighbours’ bedrooms dark</li>
<li>Rooms for six visiting teams, half of them planned for women from the start</li>
<li>Nets, a gymnasium and a clinic under the stand, open to clubs on weekdays</li>
</ul>
<h2>What it costs to play</h2>
<p>Schools and registered clubs pay what upkeep costs, and nothing more. The figure is worked out each spring and <strong>published on the gate</strong>.</p>`,
};
