import type { ProjectText } from '../entries.ts';
import { places } from '../places.ts';

export const sohanBridge: ProjectText = {
  title: 'The Sohan Valley bridge',
  category: 'completed',
  projectType: 'construction',
  inDays: -340,
  place: places.sohanBridge,
  publishedDaysAgo: 48,
  mainPicture: 'sohan-bridge',
  galleryPictures: ['sohan-bridge-arch', 'sohan-bridge-halves', 'sohan-bridge-evening'],
  description: `
<p>Eleven villages are twenty minutes from a hospital now. It used to be two hours, because the old road went round by the head of the valley. The bridge carries it across in a single arch of 132 metres.</p>
<h2>One arch, no pier in the river</h2>
<p>The river moves its bed after each monsoon, so the design keeps out of the water altogether. The arch was built in two halves that leaned towards each other, held back by cables in the rock, until they were eleven centimetres apart. The last piece was cast at four in the morning, when the concrete on both sides was equally cool.</p>
<h3>In figures</h3>
<ul>
<li>Arch 132 metres wide and 34 metres high; deck 277 metres long</li>
<li>9,400 cubic metres of concrete, mixed with gravel from the valley itself</li>
<li>Two traffic lanes, and a footway on each side wide enough for a laden cart</li>
</ul>
<p>We maintain the bridge for thirty years under the same contract that built it. <em>Whoever builds it looks after it</em> is a clause that we now ask for.</p>`,
};
