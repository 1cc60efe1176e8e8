import type { ProjectText } from '../entries.ts';

export const falakBaths: ProjectText = {
  title: 'Falak Baths: fifty metres under timber',
  category: 'ongoing',
  projectType: 'sport',
  inDays: 190,
  publishedDaysAgo: 33,
  mainPicture: 'falak-baths',
  galleryPictures: ['falak-baths-section', 'falak-baths-plan', 'falak-baths-evening'],
  description: `
<p>One child in ten in this city can swim. Falak Baths is meant to change that. It puts a pool of fifty metres and a warm, shallow one for learning under a vault of laminated deodar, with a window at the end that looks straight into the trees.</p>
<h2>Why timber</h2>
<p>Chlorine eats steel, and damp concrete drips. Wood that is kept warm and aired does neither, and it swallows the noise that makes most swimming halls unbearable. The ribs were glued in our own yard, each from forty-two boards, and stood up in nineteen days.</p>
<ul>
<li>Eight lanes, a learner pool with steps along its whole length, separate hours for women</li>
<li>Water warmed by the roof from March to November</li>
<li>Changing rooms in which a parent can manage three children alone</li>
</ul>
<h2>Progress</h2>
<p>The roof is closed and the great window is in. Tilers are at work in the basin. Forty swimming teachers have begun their training at the lake, so that the water will not have to wait for them.</p>`,
};
