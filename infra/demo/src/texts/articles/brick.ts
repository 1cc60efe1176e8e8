import type { ArticleText } from '../entries.ts';
import { houseSeries } from '../series.ts';

export const brick: ArticleText = {
  title: 'How to look at a brick wall',
  author: 'Sadiqa Waheen',
  publishedDaysAgo: 11,
  picture: 'article-brick',
  series: { ...houseSeries, part: 2 },
  description: `
<p>A brick is as long as two bricks are wide, plus one joint. Everything else follows from that. Because of it a wall can turn a corner without a gap, and a bricklayer can work all day with one hand for the brick and one for the trowel. The proportion was known in the Indus valley four and a half thousand years ago, and no committee has improved on it since.</p>
<p>Next time you pass a wall that pleases you, stop and look at it in this order.</p>
<h2>First the joints</h2>
<p>Stand close. The mortar between the bricks should be a little weaker than the bricks themselves, for it has to give way when the wall moves. Hard grey cement in old soft brickwork is a bad sign: the wall can no longer breathe or settle, so it cracks through the bricks instead of along them. A good joint is pale, slightly sandy, and ends a few millimetres behind the face, where it keeps a thin line of shadow.</p>
<h2>Then the bond</h2>
<p>Take two steps back. If you see only the long sides of bricks, you are most likely looking at a skin, one brick thick, tied to something else. If long and short sides alternate, the short ones reach back into the wall and hold it together. In the school at Gulrez we laid a course of long sides and a course of short ones, turn by turn. It takes a fifth more bricks than a skin. It also needs no steel ties, and steel ties are what fails in a brick wall after sixty years.</p>
<h2>Then the openings</h2>
<p>Look above the windows. A flat row of bricks standing on end cannot carry anything; behind it hides a beam of concrete or steel. An arch can be honest about its work. You can read the weight coming down on both sides of it, and the stone in the middle that the two halves lean upon. We build arches where a wall is thick enough to deserve them, and show the beam where it is not.</p>
<h2>Last the colour</h2>
<p>Now cross the street. A wall of perfectly equal bricks looks like a picture of a wall. The kilns that we buy from still fire with rice husks, and the bricks nearest the flame come out dark, almost blue. Our masons take from three stacks at once and are told to go on talking while they do so: as soon as they think about the pattern, there is one.</p>
<blockquote>Mix three stacks, keep the line, and talk about the cricket. (Instruction to bricklayers, Gulrez School.)</blockquote>
<h2>What a wall is for</h2>
<p>A brick wall of forty centimetres weighs three quarters of a tonne for each square metre. That weight is not waste. It takes all day to grow warm and all night to grow cool, so that the hottest hour of the street arrives indoors at bedtime, when a window can be opened. We have measured eleven degrees between the two sides of the clinic’s west wall on an afternoon in June, with nothing running.</p>
<p>Bricks are heavy, slow and small enough to be lifted by anyone. I can think of no other material that has been so modest for so long.</p>`,
};
