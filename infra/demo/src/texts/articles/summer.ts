import type { ArticleText } from '../entries.ts';
import { houseSeries } from '../series.ts';

export const summer: ArticleText = {
  title: 'Pouring concrete at forty-one degrees',
  author: 'Hashir Qazwin',
  publishedDaysAgo: 19,
  picture: 'article-summer-site',
  series: { ...houseSeries, part: 1 },
  description: `
<p>The tenth floor of the higher tower at Cam Heights was poured in June, at half past one at night. By then the night had cooled to twenty-eight degrees. At noon the day before it had been forty-one, and the steel in the formwork had been too hot to touch. This is a short account of how a floor is made in such a week, and why we think it worth the trouble to do it in the dark.</p>
<h2>What heat does</h2>
<p>Concrete does not dry; it sets. Cement and water combine into something new, and give off warmth as they do. If the mixture is hot to begin with, that happens too quickly: the surface loses its water to the wind before it has hardened, and fine cracks open like those in the bed of a pond. A floor of that kind will stand. But it will let in air and moisture, and the steel inside it will rust forty years too early.</p>
<h2>The evening before</h2>
<ul>
<li>The gravel heaps are shaded from April on, and sprayed from four in the afternoon.</li>
<li>A third of the mixing water goes in as ice, from the fish market’s plant, which is idle at night.</li>
<li>Formwork and steel are hosed down at midnight, then blown free of puddles.</li>
<li>Thirty metres of wet sacking lie ready, rolled, at the edge of the floor.</li>
</ul>
<p>At one o’clock the foreman reads the thermometer in the first lorry. Above twenty-six degrees it goes back. On that night one did.</p>
<h2>Half past one</h2>
<p>The pump starts. Two men guide the hose, six spread, four follow with vibrators that shake the air out of the mass. A floor of six hundred square metres takes a hundred and thirty cubic metres, which is nineteen lorries, one every twelve minutes. Nobody hurries; there is a rhythm, and the worst thing that can happen is a gap in it, since fresh concrete does not like to be joined to concrete that has begun to set.</p>
<p>Behind the spreaders come the finishers with their long blades. Behind them, at a distance of exactly twenty minutes, come the women who unroll the sacking. They have the most important work of the night. For ten days from now the floor must not be dry for a single hour, and they will see to it in three shifts.</p>
<h2>Six o’clock</h2>
<p>When the sun came over the hills the last corner was under cover. There was tea, and flat bread with egg. The crew went home in the lorries that had brought the ice.</p>
<p>Work stops on our sites between eleven and four from May to September. It costs us about three weeks a year, and we put them into the programme before we promise a date. We used to be asked why. Since two other sites in the city lost men to the heat last summer, we are asked how.</p>
<p>The answer fits on one sheet of paper, with the telephone number of the ice plant. <a href="mailto:office@plinth.example">Write to us</a>, and we will send it.</p>`,
};
