export { clockAhead } from '../host/clock.ts';
