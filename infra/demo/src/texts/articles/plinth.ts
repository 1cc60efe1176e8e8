import type { ArticleText } from '../entries.ts';

export const plinth: ArticleText = {
  title: 'What lies under a plinth',
  author: 'Daniyal Karwan',
  publishedDaysAgo: 4,
  picture: 'article-foundation',
  description: `
<p>Ask somebody to draw a house and they will begin with the roof. Ask a mason, and he will draw a line, then spend a while on what is below it. The line is the plinth: the course at which a wall leaves the ground. Most of what goes wrong with a building in its first fifty years has to do with the half metre on either side of that line, and none of it can be seen in a brochure.</p>
<h2>Three enemies</h2>
<p>The first is <strong>water</strong>. It rises in brick as it rises in a lump of sugar, a metre or more, bringing salts with it. When the wall dries the salts stay, crystals grow, and the plaster falls off in plates. The remedy is five millimetres thick: a damp course of slate or bitumen laid through the whole wall, without a gap, a hand’s breadth above the ground. It costs less than the front door. In the houses that we are called to repair it is missing in two out of three, and in the third somebody has piled a flower bed against it.</p>
<p>The second is <strong>movement</strong>. The clay of this plateau swells in August and shrinks in May, by as much as four centimetres at the surface and by almost nothing at two metres. A footing at sixty centimetres therefore goes up and down twice a year, and takes its wall along. We go down until a steel rod pushed by a man of ordinary weight stops moving. It is an old test. The laboratory confirms it nearly every time, and when it does not we believe the laboratory.</p>
<p>The third is <strong>haste</strong>. Concrete reaches a good part of its strength in a week and most of it in four. A foundation that is poured on Monday can be built on by Thursday, and nobody will notice until the cracks have been papered over twice.</p>
<h2>What we do, in order</h2>
<ol>
<li>Open three pits by hand, deeper than we expect to need, and let an engineer climb into each of them.</li>
<li>Lay the drain before the footing, so that no trench is ever cut beside a finished foundation.</li>
<li>Spread and ram a bed of broken stone, and have it signed for by somebody who was not there when it was rammed.</li>
<li>Pour the footing in one day, keep it wet for ten, and leave it alone for eighteen more.</li>
<li>Build the plinth in stone, because stone does not mind what splashes on it.</li>
<li>Lay the damp course on a dry morning and photograph every metre.</li>
</ol>
<h2>The photographs</h2>
<p>Those pictures are the dullest in our archive: grey strips with a numbered tag and a measuring rod. We give a set of them to each owner with the keys. People laugh, and put them in a drawer. Then they sell the house, fifteen years on, and the buyer’s surveyor asks what is under the walls.</p>
<p>A buyer once told me that he had chosen his flat for the view and kept it for the drawer. I have not found a better description of our trade. The upper part of a building is what you fall in love with. The lower part is what lets you stay.</p>
<p>If you have bought from us and cannot find your set, write to the office. We still have the negatives.</p>`,
};
