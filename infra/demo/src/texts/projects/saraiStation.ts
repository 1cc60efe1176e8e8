import type { ProjectText } from '../entries.ts';

export const saraiStation: ProjectText = {
  title: 'Sarai Forty-Four, a halt on the northern road',
  category: 'upcoming',
  projectType: 'commercial',
  inDays: 45,
  publishedDaysAgo: 9,
  mainPicture: 'sarai-station',
  galleryPictures: ['sarai-station-morning', 'sarai-station-plan', 'sarai-station-model'],
  description: `
<p>For a thousand years this road had an inn every forty-four kilometres: a gate, a well, a wall against the wind. Then came petrol stations. Sarai Forty-Four is the first of six halts in which we want to bring the two together.</p>
<h2>Fuel, water, rest</h2>
<p>A wide thin roof covers twelve pumps and is lit from below like a ceiling, without a single sign that moves. Behind it stand a shop, a kitchen, a prayer room, baths for lorry drivers, and a garden with a wall round it where children can run after four hours in a car.</p>
<ul>
<li>Tanks with double walls, watched day and night from our yard in the city</li>
<li>Eight charging points at the opening, with conduits laid for forty</li>
<li>Rain from the roof fills the tanks that wash the forecourt</li>
</ul>
<h2>For those who drive for a living</h2>
<p>Twenty quiet bays with trees between them let a driver sleep for the price of a cup of tea. Accidents on this stretch happen between two and five in the morning. <strong>A bed is the cheapest way to prevent one.</strong></p>`,
};
