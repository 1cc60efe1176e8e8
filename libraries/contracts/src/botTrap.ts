import * as z from 'zod';

/**
 * What the site's own public forms send besides what a visitor wrote, so that simple bots show themselves: the
 * content of a field that people cannot see, and for how many milliseconds the form was open. A client that sends
 * neither is not checked. Whatever was sent ends here: it is not among the parsed values.
 */
export const botTrap = (minimumMs: number) => ({
  website: z
    .string('Must be text')
    .max(0, 'This looked like an automatic submission. Please send it again')
    .transform(() => undefined)
    .optional(),
  openFor: z
    .number('Must be a number')
    .min(minimumMs, 'That was very quick. Please wait a moment and send it again')
    .transform(() => undefined)
    .optional(),
});
