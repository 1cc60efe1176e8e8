import type { ProjectText } from '../entries.ts';
import { places } from '../places.ts';

export const paragonBaths: ProjectText = {
  title: 'Paragon Baths: fifty metres under timber',
  category: 'ongoing',
  projectType: 'sport',
  inDays: 190,
  place: places.paragonBaths,
  publishedDaysAgo: 18,
  mainPicture: 'paragon-baths',
  galleryPictures: ['paragon-baths-section', 'paragon-baths-plan', 'paragon-baths-evening'],
  description: `
<p>One child in ten in this city can swim. Paragon Baths is meant to change that. It puts a pool of fifty metres and a warm, shallow one for learning under a vault of laminated deodar, with a window at the end that looks straight into the trees.</p>
<h2>Why timber</h2>
<p>Chlorine eats steel, and damp concrete drips. Wood that is kept warm and aired does neither, and it swallows the noise that makes most swimming halls unbearable. The ribs were glued in our own yard, each from forty-two boards, and stood up in nineteen days.</p>
<ul>
<li>Eight lanes, a learner pool with steps along its whole length, separate hours for women</li>
<li>Water warmed by the roof from March to November</li>
<li>Changing rooms in which a parent can manage three children alone</li>
</ul>
<h2>Progress</h2>
<p>The roof is closed and the great window is in. Tilers are at work in the basin. Forty swimming teachers have begun their training at the lake, so that the water will not have to wait for them.</p>
<p>Five hundred founders carry the cost of the roof. A founder’s share gives a family the first hour of every Friday, <strong>and a hundred and twelve of them are left</strong>.</p>`,
};
