import type { ArticleText } from '../entries.ts';

export const serviceCharge: ArticleText = {
  title: 'What a service charge ought to buy',
  author: 'Hamza Terakwal',
  publishedDaysAgo: 63,
  picture: 'article-market',
  description: `
<p>Nothing sours the relation between a landlord and a shopkeeper like the line below the rent. The rent was agreed. The service charge arrives. It is called <em>sundry</em> or <em>common</em>, it goes up each year by a number that nobody can explain, and if one asks, the answer comes on paper of poor quality, three months later.</p>
<p>In the arcades that we manage we have tried to do better, and this is how.</p>
<h2>Publish it</h2>
<p>Each April a sheet is pasted up beside the caretaker’s window. It has eleven lines. Cleaning, light, water, lifts, guards, glass, planting, insurance, small repairs, large repairs, and the caretaker himself. Against each line stand three figures: what we expected, what we paid, and whom we paid. Anyone may photograph it, and many do. In the first year a florist found that we were buying bulbs at twice the price for which his brother-in-law sells them. We now buy from his brother-in-law.</p>
<h2>Share it by frontage</h2>
<p>Most landlords divide the charge by floor area. We divide it by the width of the shop along the arcade. A deep shop does not use more of the lamp, the floor or the guard than a shallow one, but a wide one does. It also leads to better streets: shops become narrow and many, and a street with many doors is one that people walk down.</p>
<h2>Save for the roof</h2>
<p>The line for large repairs is the one that is always cut. A glass roof lasts about thirty-five years, and it costs roughly what six years of rent bring in. If nothing is put aside, then in the thirty-fourth year somebody sells the building to somebody who does not know. So we pay one thirty-fifth each year into an account that the tenants’ committee can see and that neither side can touch without the other. It is by far the most boring thing that we do, and I am proud of it.</p>
<h2>What it should never buy</h2>
<ul>
<li>The landlord’s advertising</li>
<li>The landlord’s office</li>
<li>The making good of what was badly built</li>
</ul>
<p>The last of these deserves a sentence more. When the gutter over the west entrance of our oldest arcade leaked in its first monsoon, the repair did not go on the sheet. It had been our drawing and our plumber. A charge that pays for the builder’s mistakes teaches the builder nothing.</p>
<h2>Does it pay?</h2>
<p>I am the director of finance, and I am expected to ask. Shops in our arcades stand empty for nineteen days on average between two tenants; in the city as a whole it is a little over five months. Arrears are below one per cent. Nobody has yet gone to court with us about a light bulb.</p>
<p>A tenant who understands his bill pays it. It is hardly a discovery. But it took us four years, and one florist, to arrange things so that he can.</p>`,
};
