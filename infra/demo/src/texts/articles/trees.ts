import type { ArticleText } from '../entries.ts';

export const trees: ArticleText = {
  title: 'Begin with the trees: how we lay out a quarter',
  author: 'Ilyan Sarbuland',
  publishedDaysAgo: 95,
  picture: 'article-quarter',
  description: `
<p>The first drawing that we make of a new quarter shows no houses. It shows what is already there: the fall of the ground in half-metre steps, the line that water takes in a storm, the footpaths that people have trodden without asking anybody, and every tree with a trunk thicker than a wrist. We number the trees. In the quarter east of Chinar Terrace there were two hundred and seven.</p>
<h2>Water decides</h2>
<p>On the second drawing the water gets its way. Every plan that fights a stream loses, if not in the first year then in the tenth. So the dry gully that crossed the site became a strip of park, twenty-two metres wide, with grass that does not mind being flooded for a day. The streets fall towards it. There is a pipe beneath, for ordinary rain; for the other kind there is the park. It has filled three times since. Children came to look.</p>
<h2>Then the shade</h2>
<p>A street that runs east and west has one shady side all day. A street that runs north and south has none at noon. Most of ours therefore lie along the contours, a little north of west, and are narrow enough for the houses to shade one another: nine metres between walls of three floors. Where a street has to be wider, it has two rows of trees, planted before the kerbs were laid.</p>
<p>Of the two hundred and seven old trees we kept a hundred and eighty-one. Eleven were sick. For the remaining fifteen a house would have had to lose a room, and we argued about each of them with a drawing, a saw and the future neighbours on the spot. It takes an afternoon per tree. In some cases the room went.</p>
<h2>Then the plots</h2>
<ol>
<li>No plot is further than three hundred metres from a green space that can hold a game of cricket.</li>
<li>No child crosses a through road on the way to school.</li>
<li>Corner plots are sold last, and only to those who will open a shop.</li>
<li>There is a bench within a hundred and fifty metres of every door, and it has a back.</li>
</ol>
<p>The last rule is the one that people smile at, and the one for which we are thanked. It came from a man of eighty-four who told us how far he could walk.</p>
<h2>And only then the houses</h2>
<p>By the time the architects arrive, most decisions that will matter in fifty years have been made. A house is rebuilt after two generations or three. A street line, once there are pipes beneath it and names upon it, lasts about as long as a language.</p>
<p>I keep the first drawing of each quarter on the wall of the office, the one with no houses on it. Visitors take it for a picture of the site before we came. It is. But put it beside a photograph from the air, taken ten years after, and you will find the same gully, the same paths, and a hundred and eighty-one of the same trees. That is all that I mean by planning.</p>`,
};
