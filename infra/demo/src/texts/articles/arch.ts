import type { ArticleText } from '../entries.ts';

export const arch: ArticleText = {
  title: 'Eleven centimetres: closing the arch at Sohan',
  author: 'Zartaj Mehrawan',
  publishedDaysAgo: 26,
  picture: 'article-closing-the-arch',
  description: `
<p>For fourteen months the two halves of the Sohan bridge had grown towards each other. Cables held them back like two dogs that want to meet. On the evening of the last day there was a gap of eleven centimetres between them, forty metres in the air, if one counts from the pool beneath. One could have stepped across. Nobody was allowed to.</p>
<h2>Why the gap moved</h2>
<p>Concrete is never still. Each half of the arch was as long as a city block, and when the morning sun reached its eastern side it bent away to the west by almost three centimetres, and came back at night. For a week the surveyors sat at the gap around the clock and wrote down its width every fifteen minutes. The curve that they drew looked like breathing.</p>
<p>It was narrowest at four in the afternoon and widest just before dawn. And for about fifty minutes, from a quarter to four in the morning, it did not change at all. Both halves were then of one temperature, through and through. That was our window.</p>
<h2>How it was closed</h2>
<ol>
<li>Four steel beams were laid across and bolted to one side only.</li>
<li>At 3.48 the bolts on the other side were tightened, sixteen of them, by sixteen people, on a signal.</li>
<li>From then on the two halves moved as one, and the space between could be filled without being torn.</li>
<li>At ten past four the first bucket went in. At six the last was levelled.</li>
</ol>
<p>The cables were let go over the following nine days, a few turns at a time, and with every turn the arch took more of its own weight. At the end the crown had sunk by thirty-one millimetres. The calculation had said thirty-four.</p>
<h2>Who was there</h2>
<p>Engineers like to be told that a thing cannot be seen. On that morning there were four hundred people on the east bank with blankets and kettles. They had come down in the dark from villages that had asked for a crossing since their grandparents’ day. When the signal was given nothing happened that anybody could have noticed from below, except that sixteen small lamps went out, and a minute later someone up there began to sing.</p>
<p>The foreman of the west half and the foreman of the east half had not spoken for some weeks, over a matter of timber. They shook hands across the beam at half past four. I have it in writing, since the site diary records everything.</p>
<h2>Afterwards</h2>
<p>The first vehicle on the bridge was an ambulance, by arrangement. It was empty and drove slowly, with its lamp on. Eight weeks later it drove across in earnest, for a birth, and the child was given the name of the river.</p>
<p>We inspect the arch each spring and autumn, by rope. The crack gauges at the crown have not moved. The gap, as the surveyors still call it, can be found by anyone who knows where to look: the stone cutters set a small brass disc in the parapet above it, eleven centimetres wide.</p>`,
};
