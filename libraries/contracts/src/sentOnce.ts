import * as z from 'zod';
import { idempotencyKey } from './fields.ts';

/**
 * Spread into the declaration of a call that makes something: under one `Idempotency-Key` of one person, or of one
 * visitor's household, it makes it once. For `keptHours` the key answers what the first call answered, so no call may declare
 * this whose answer holds a secret or whose body a password.
 */
export const sentOnce = ({ keptHours = 24 }: { readonly keptHours?: number } = {}) =>
  ({
    once: { keptHours },
    headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
  }) as const;
