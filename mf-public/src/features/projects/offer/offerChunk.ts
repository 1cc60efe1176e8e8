/** What comes with a project that can be chosen, and with no other page. */
export { firstTouch } from '../../../ui/firstTouch.ts';
export { readBeside } from './beside.ts';
export { Offer } from './Offer.tsx';
