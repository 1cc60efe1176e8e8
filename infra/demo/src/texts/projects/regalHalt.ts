import type { ProjectText } from '../entries.ts';
import { places } from '../places.ts';

export const regalHalt: ProjectText = {
  title: 'Regal Halt, an inn on the northern road',
  category: 'upcoming',
  projectType: 'hotel industry',
  inDays: 45,
  place: places.regalHalt,
  publishedDaysAgo: 21,
  mainPicture: 'regal-halt',
  galleryPictures: ['regal-halt-morning', 'regal-halt-plan', 'regal-halt-model'],
  description: `
<p>For a thousand years this road had an inn every forty-four kilometres. There was a gate, a well, a wall against the wind. Then came petrol stations. Regal Halt is the first of six in which we want to bring the two together: twenty-four rooms round a garden, and fuel in front of the gate.</p>
<h2>Fuel, water, rest</h2>
<p>A wide thin roof covers twelve pumps and is lit from below like a ceiling, without a single sign that moves. Behind it lie the rooms, a shop, a kitchen, a prayer room, baths for lorry drivers, and a garden with a wall round it where children can run after four hours in a car.</p>
<ul>
<li>Tanks with double walls, watched day and night from our yard in the city</li>
<li>Eight charging points at the opening, with conduits laid for forty</li>
<li>Rain from the roof fills the tanks that wash the forecourt</li>
</ul>
<h2>For those who drive for a living</h2>
<p>Twenty quiet bays with trees between them let a driver sleep for the price of a cup of tea. Whoever can stay longer takes a room. Accidents on this stretch happen between two and five in the morning. <strong>A bed is the cheapest way to prevent one.</strong></p>`,
};
