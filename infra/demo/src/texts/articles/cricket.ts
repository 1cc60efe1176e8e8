import type { ArticleText } from '../entries.ts';

export const cricket: ArticleText = {
  title: 'Forty minutes after the rain',
  author: 'Behram Dostyar',
  publishedDaysAgo: 41,
  picture: 'article-cricket',
  description: `
<p>On the second evening of the first tournament at Zarin Oval it rained as it rains only in July. Forty-six millimetres fell in a little over an hour. The players went in, the umpires went in, and nine thousand people stayed where they were, because the ground staff had told them over the loudspeaker that play would go on at ten past eight. It went on at nine minutes past.</p>
<h2>Where the water went</h2>
<p>Grass does not drain a field. What drains a field is the order of the things beneath it. From the top down there are:</p>
<ol>
<li>thirteen centimetres of sandy loam, in which the roots live,</li>
<li>nine centimetres of coarse sand,</li>
<li>thirteen centimetres of washed gravel,</li>
<li>and in the subsoil a herringbone of pipes, nine kilometres in all, that leads to a pond behind the south gate.</li>
</ol>
<p>The trick lies between the first two layers. Fine soil on top of coarse sand holds its water like a sponge in the hand until it is nearly full, and then lets it go all at once. In dry weeks the roots drink from that sponge; in a storm it empties. Greenkeepers have known this for a century. It is still left out of most grounds in the country, as it cannot be seen and costs as much as the scoreboard.</p>
<h2>Nine pitches, three clays</h2>
<p>The square in the middle is another matter. A pitch must be hard, and hard means clay. We brought clay from three districts, dried it, broke it, sieved it, and laid it in thirty-centimetre trenches in nine strips. Three are quick and true, for the matches on Sunday. Three take spin, since that is what this city bowls. And three are slow, low and forgiving: they belong to the schools, from Monday to Friday, and no visiting captain has ever been shown them.</p>
<h2>A ground that is used</h2>
<p>A stadium is an expensive thing to keep shut. Between matches the Oval is open from six in the morning. Walkers have the outer path, the nets are let by the hour, and on the grass bank, where there are no seats and never will be, schools hold their sports days. Last month we counted: four thousand people came in on days without a match, which is more than came in with a ticket.</p>
<p>Wear is the enemy of such a plan, and so the head of the ground staff has been given a right that is rare in the business. She can close the field. No sponsor, no minister and nobody from our office can open it again. She has used it twice, both times in February. In April the grass was there.</p>
<h2>What the pond is for</h2>
<p>The pond behind the south gate holds three storms. From it the field is watered in May, when the city’s mains run low. There are coots on it now, and a boy who sells lotus roots at the gate on match days. We do not charge him rent. He told us about the leak in the west wall.</p>`,
};
