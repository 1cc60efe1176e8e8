export { clockAhead } from './internal/clock.ts';
