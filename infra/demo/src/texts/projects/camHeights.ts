import type { ProjectText } from '../entries.ts';
import { camHeightsOffer } from '../offers/camHeights.ts';

export const camHeights: ProjectText = {
  title: 'Cam Heights: two towers and a garden',
  category: 'ongoing',
  projectType: 'commercial',
  inDays: 410,
  publishedDaysAgo: 3,
  mainPicture: 'cam-heights',
  galleryPictures: ['cam-heights-evening', 'cam-heights-plan', 'cam-heights-section', 'cam-heights-site'],
  description: `
<p>Cam Heights stands where our first eleven plots ended and the road ran out into maize. Two towers of eleven and fifteen floors rise from a podium of shops and workrooms. Between them and the street lies a public garden of six thousand square metres, which belongs to the quarter and is never locked.</p>
<h2>Homes with two aspects</h2>
<p>There are 168 flats, and every one of them looks in at least two directions. Air can cross the rooms on a summer night without a machine. Balconies are deep enough for a table and a bed, since in June that is where people sleep. Kitchens have a window of their own.</p>
<ul>
<li>96 flats with two bedrooms, 54 with three, 18 for families of three generations</li>
<li>Two staircases and two lifts to each landing, with four front doors</li>
<li>Parking below the podium, daylight and planting above it</li>
</ul>
<h2>Where we are</h2>
<p>The frame of the higher tower has reached the tenth floor, and brickwork follows four floors behind. The garden has been planted first, against all habit: the trees will have stood for three summers when the first family moves in.</p>
<p>A furnished flat on the second floor is open on <strong>Saturdays from ten to four</strong>. Please wear closed shoes; it is still a building site.</p>`,
  offer: camHeightsOffer,
};
