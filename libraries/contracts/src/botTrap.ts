import * as z from 'zod';
import { fault } from './faults.ts';

/**
 * What the site's own public forms send besides what a visitor wrote, so that simple bots show themselves: the
 * content of a field that people cannot see, and for how many milliseconds the form was open. A client that sends
 * neither is not checked. Whatever was sent ends here: it is not among the parsed values.
 */
export const botTrap = (minimumMs: number) => ({
  website: z
    .string(fault('not-text'))
    .max(0, fault('sent-by-a-program'))
    .transform(() => undefined)
    .optional(),
  openFor: z
    .number(fault('not-a-number'))
    .min(minimumMs, fault('sent-too-soon'))
    .transform(() => undefined)
    .optional(),
});
