import type { Endpoint } from '@plinth/contracts/api';
import { wholeApi } from '@plinth/contracts/endpoints';
import { type Random, randomOf } from '@plinth/testing/torture';
import { addressFaults } from './addresses.ts';
import { type BadRequest, type Call, type Fault, pathOf } from './badRequest.ts';
import { heavyJsonFaults, jsonFaults } from './json.ts';
import { formFaults, heavyFormFaults } from './multipart.ts';
import { type BadToken, tokenFault } from './tokens.ts';

/** Every call of the contract. */
export const calls: readonly Call[] = Object.entries(wholeApi as Record<string, Endpoint>).map(
  ([operation, endpoint]) => ({ operation, endpoint }),
);
/** One request in so many takes megabytes. */
const heavyOneIn = 150;

interface World {
  /** What the requests are sent with unless their token is what is wrong. */
  readonly authorization: string;
  readonly badTokens: readonly BadToken[];
}

/** Answers the request of a number: the same seed and number make the same request. */
export const badRequests = (seed: number, { authorization, badTokens }: World) => {
  const usual: readonly (readonly [string, Fault])[] = Object.entries({
    ...addressFaults,
    ...jsonFaults,
    ...formFaults,
    'a bad token': tokenFault(badTokens),
  });
  const heavy = Object.entries({ ...heavyJsonFaults, ...heavyFormFaults });

  const attempt = (random: Random): BadRequest | null => {
    const call = random.pick(calls);
    const [fault, make] = random.pick(random.below(heavyOneIn) === 0 ? heavy : usual);
    const made = make(call, random);
    if (!made) return null;
    const signed: Record<string, string> = fault === 'a bad token' ? {} : { authorization };
    return {
      operation: call.operation,
      fault,
      method: call.endpoint.method,
      path: pathOf(call),
      ...made,
      headers: { ...signed, ...made.headers },
    };
  };

  return (number: number): BadRequest => {
    const random = randomOf(seed + Math.imul(number, 0x9e3779b1));
    for (;;) {
      const made = attempt(random);
      if (made) return made;
    }
  };
};
