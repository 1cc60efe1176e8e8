import type { ArticleText } from '../entries.ts';

export const hotel: ArticleText = {
  title: 'Breakfast for ninety rooms',
  author: 'Naveen Kohzad',
  publishedDaysAgo: 52,
  picture: 'article-hotel',
  description: `
<p>At Hotel Zarin the day begins at ten to four. The baker crosses the court with a lamp and wakes the oven. He does not light it; it has not been out since the house opened. He rakes the ashes, adds three logs of oak from the pruning of the terraces, and waits. I have managed hotels in three countries, and everything I know about planning I could have learned from watching that man wait.</p>
<h2>A kitchen drawn by cooks</h2>
<p>The architects drew the kitchen of this hotel four times. The first drawing was handsome. The second was made after the cooks had walked through the first one, which had been taped out at full size on the floor of our plant yard, carrying pots of water. They spilled a good deal, and each puddle was marked with chalk. The corridor became wider by a forearm, two doors lost their leaves, and the window at the pass moved to where a tall person can see the dining room and a short one can see the lake.</p>
<h2>What ninety rooms eat</h2>
<ul>
<li>Two hundred and twenty breads, in four shapes</li>
<li>Thirty litres of yoghurt from the dairy at the east end of the lake</li>
<li>Apricots: fresh in July, stewed in autumn, dried in winter, as blossom on the table in April</li>
<li>Eggs without number, and one omelette that is not on the menu and that everybody orders</li>
</ul>
<p>Nine parts in ten of this come from within forty kilometres. That was not meant as a principle. The road was closed for five weeks in our first winter, and when it opened again nobody saw a reason to go back to the lorry.</p>
<h2>Quiet as a service</h2>
<p>Guests write to us about the view, and they come back for the quiet. Quiet has to be built. Trolleys here have rubber wheels as large as a plate. Doors close against felt. The lift engine stands on springs in a room of its own, and between any two bedrooms there is a wall of solid brick, not a frame with boards. When a house is built by one company and run by another, such things are crossed out at the last meeting. We held the last meeting with ourselves, and lost.</p>
<h2>Those who serve it</h2>
<p>Of the two hundred people who work here, a hundred and eighty grew up within sight of the water. Most had never slept in a hotel. So in the week before the opening every one of them spent a night as a guest, with a member of the family, and was served by the others. A waiter who has once sent back cold tea never has to be told about cold tea again.</p>
<p>The baker spent his night in room forty, with his mother. She got up at four, from habit, went down to the court, and told him that the oven was too hot on the left. She was right. He has turned the loaves at half time ever since.</p>
<p>Breakfast is served from half past six until the last guest has come down. We have never had to write up a closing time.</p>`,
};
