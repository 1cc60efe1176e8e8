import type { ArticleText } from '../entries.ts';

export const daylight: ArticleText = {
  title: 'No lamp before four: daylight in a classroom',
  author: 'Mahnoor Vellani',
  publishedDaysAgo: 78,
  picture: 'article-classroom',
  description: `
<p>Every school that I went to had its lights on. It was noon, it was May, the sky outside was white with sun, and above our heads hummed eight tubes, because whoever built the room had put the windows where the street wanted them. The children by the window squinted. The children by the wall could not read the board. All of us went home with a headache that we thought was mathematics.</p>
<p>When we built Gulrez School we wrote one sentence into the brief: <strong>no lamp before four</strong>. It turned out to decide nearly everything else.</p>
<h2>Light from two sides</h2>
<p>One window in one wall gives a bright strip and a dark room. The eye adapts to the strip. Light from two sides fills its own shadows, and a face can be seen from every desk. So each classroom reaches from one side of the building to the other, and there is no corridor: to get from room to room one walks along a gallery, outdoors, under cover. That saved us a fifth of the floor area, and it went into making the rooms larger.</p>
<h2>High on the north, shaded on the south</h2>
<p>The northern windows begin above the pupils’ heads and go up to the ceiling. They bring in the sky and no sun. The southern ones open onto the gallery, whose roof is exactly deep enough to shade them from March to October and to let in the low sun of the cold months as far as the third row. We checked this with a wooden model, a lamp on a string, and the patience of one colleague.</p>
<h2>Pale, but not white</h2>
<p>A white wall beside a window dazzles. Ours are the colour of unbleached paper, the ceilings a shade lighter, the floor a shade darker. The board is green, not black, and it hangs on the inner wall, so that no window is reflected in it from any seat. These are small matters. There are some forty of them in a classroom, and they cost nothing if they are thought of in time.</p>
<h2>How we measured it</h2>
<ul>
<li>With a light meter on all thirty desks, on four days of the year, every hour from eight to four</li>
<li>With the electricity bill, which came to less than a third of that of a school of equal size</li>
<li>With the teachers, who were asked after one year what they would change</li>
</ul>
<p>The meter found three desks in two rooms that were too dark on a cloudy afternoon in January. A lighter bookshelf has cured two of them. At the third sits, by custom, whoever has forgotten their homework.</p>
<p>The teachers’ list had one entry that we did not expect. They wanted curtains, not against the sun but for stories. It seems that there are lessons for which a room has to be made dark on purpose. We have hung them. It is good to have built rooms so bright that darkness has become a treat.</p>`,
};
