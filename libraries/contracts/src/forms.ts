import * as z from 'zod';

/** What the gateway hands to the shell server: a form that was not taken, to be shown again on its page. */
export const RefusedForm = z.object({
  /** The call that the form makes. */
  call: z.string(),
  /** What was written, by field. */
  values: z.record(z.string(), z.string()),
  problem: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
});
export type RefusedForm = z.infer<typeof RefusedForm>;
