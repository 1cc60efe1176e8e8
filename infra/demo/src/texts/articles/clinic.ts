import type { ArticleText } from '../entries.ts';

export const clinic: ArticleText = {
  title: 'A year of waiting well',
  author: 'Shireen Noorwal',
  publishedDaysAgo: 34,
  picture: 'article-clinic',
  description: `
<p>When the clinic in Sohan Valley had been open for a year, we went back with a notebook. It is a habit of ours to return after twelve months and ask what we got wrong. People are kinder at an opening than they are a year later, and less useful.</p>
<h2>What works</h2>
<p>The veranda works. It was the most argued-over item in the budget: sixty metres of covered space in which, as one adviser wrote, <em>no treatment takes place</em>. On the morning of our visit a hundred and ten people sat there. Some had come at five. They had shade, water, a place to warm milk, and a view of the door. A health worker walked from bench to bench and sorted the urgent from the patient. She calls it her ward.</p>
<p>The thick walls work. The nurses no longer close the windows at noon, because someone has explained to them, or they to us, that the moment is eight in the morning. The vaccine refrigerator has not missed an hour.</p>
<h2>What does not</h2>
<ul>
<li><strong>The delivery room is too bright.</strong> We were proud of its window. The midwives have hung a shawl over it.</li>
<li><strong>There was no place for men.</strong> Fathers sat on the wall outside, in the sun, holding the shoes. They now have a bench under the mulberry, and a tap.</li>
<li><strong>The signs are wrong.</strong> Half of those who come do not read. The committee has had a heron, a goat and a fish painted over the three doors, and since then nobody gets lost.</li>
<li><strong>The store is too small</strong>, as all stores are.</li>
</ul>
<h2>What it costs</h2>
<p>The upkeep of the building came to eleven per cent more than we had planned, most of it for water. A second tank is being dug. The money comes from the share of profit that the group has put aside each year since 2009, good years and bad; it was written into the articles of the company so that nobody would have to be generous.</p>
<p>I am sometimes asked why a builder should run such things at all. The honest answer is that we do not run them. We build them, we mend them, and we come when the pump stops. The running is done by nine women who meet on the first Thursday of the month and who have twice sent us home with our proposals. The second time they were right at once; the first time it took us a while to see it.</p>
<h2>In numbers</h2>
<p>In its first year the clinic saw 31,400 visits and 612 births. Two mothers died on the way there, none within its walls. In the five years before, as far as the records go, the figure for the valley was between nine and fourteen.</p>
<p>That is what a building can do. It cannot heal anyone. But it can stand where it is needed, be open, be cool, and have a door that can be seen from the bench.</p>`,
};
