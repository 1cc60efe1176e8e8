import type { Endpoint } from '@plinth/contracts/api';
import type { Random } from '@plinth/testing/torture';

/** A request that the contract does not allow. */
export interface BadRequest {
  readonly operation: string;
  /** What is wrong with it, in words. */
  readonly fault: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** It asks for nothing but to read, so that what is wrong with it may be overlooked. */
  readonly harmless?: true;
}

/** One way to be wrong. `null` when the call offers no room for it. */
export type Fault = (call: Call, random: Random) => Partial<BadRequest> | null;

export interface Call {
  readonly operation: string;
  readonly endpoint: Endpoint;
}

const noSuchId = '000000000000000000000000';

/** An address of the call whose parameters name nothing that exists. */
export const pathOf = ({ endpoint }: Call) => endpoint.path.replaceAll(/:\w+/g, noSuchId);
