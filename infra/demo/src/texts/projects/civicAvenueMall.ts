import type { ProjectText } from '../entries.ts';
import { civicAvenueMallOffer } from '../offers/civicAvenueMall.ts';
import { places } from '../places.ts';

export const civicAvenueMall: ProjectText = {
  title: 'Civic Avenue Mall: shops under glass',
  category: 'ongoing',
  projectType: 'commercial',
  inDays: 300,
  place: places.civicAvenueMall,
  publishedDaysAgo: 6,
  mainPicture: 'civic-avenue-mall',
  galleryPictures: [
    'civic-avenue-mall-arcade',
    'civic-avenue-mall-evening',
    'civic-avenue-mall-plan',
    'civic-avenue-mall-market',
  ],
  description: `
<p>Civic Avenue Mall puts a hundred and eight shops round a square that used to be a bus yard. Twelve floors of offices rise beside it, and there is room for a Friday crowd. The square comes first in the plan, and the tower stands aside for it.</p>
<h2>Shade as a façade</h2>
<p>Deep slabs and fins of pale concrete stand a metre in front of the glass. They keep out two thirds of the summer sun and let in all of the winter’s, and so the cooling plant is half the usual size. The windows open, on every floor.</p>
<h2>A market with a roof</h2>
<p>Along two sides of the square runs an arcade under a glass vault. Its shops are between nine and sixty square metres, because a street needs cobblers as well as jewellers. Rents are set by frontage and published; nobody pays more for asking later.</p>
<ul>
<li>16,500 square metres of offices, divisible from 120 square metres</li>
<li>108 shops, a third of them kept for traders from the old bus yard</li>
<li>Deliveries below ground, bicycles above it</li>
</ul>
<p>The frame is finished, and the vault is being glazed bay by bay. Letting of the office floors has begun: please write to us with the size that you need.</p>`,
  offer: civicAvenueMallOffer,
};
