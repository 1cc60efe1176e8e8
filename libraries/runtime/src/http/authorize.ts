import type { Access, Endpoint } from '@plinth/contracts/api';
import { Problem } from '@plinth/contracts/problems';
import { deployTokenPrefix } from '@plinth/contracts/releasePublishing';
import { type Actor, bearerToken, type TokenVerifier } from '../tokens.ts';

/** A program that holds a deploy token. */
export interface Deployer {
  readonly role: 'deployer';
  /** The id of the token; null for the one that a setting gives. */
  readonly deployToken: string | null;
  /** What the token is called. */
  readonly fullName: string;
  /** The front end that the token is for; null for all. */
  readonly frontEnd: string | null;
}

/** Answers whose deploy token this is. Throws `unauthenticated` for one that does not hold. */
export type DeployTokenVerifier = (token: string) => Promise<Deployer>;

const deployTokenPattern = new RegExp(`^Bearer (${deployTokenPrefix}[\\w-]{20,100})$`, 'i');

/** The deploy token of an `Authorization: Bearer` header, or null. */
const deployToken = (header: string | undefined): string | null =>
  deployTokenPattern.exec(header ?? '')?.[1] ?? null;

/** True when a call comes with a deploy token that it takes: only the service that keeps these tokens can tell whether it holds. */
export const showsDeployToken = (access: Access, authorization: string | undefined): boolean =>
  access !== 'anyone' && access.includes('deployer') && deployToken(authorization) !== null;

const actorOf = async (authorization: string | undefined, tokens: TokenVerifier): Promise<Actor> => {
  const token = bearerToken(authorization);
  if (!token) throw new Problem('unauthenticated');
  const { sub, role, fullName, sid, exp } = await tokens.verify(token);
  return { id: sub, role, fullName, session: { id: sid, expires: exp } };
};

const bearsToken = (authorization: string | undefined) => /^Bearer\b/i.test(authorization ?? '');

/**
 * Who makes a call, if they may. A call that answers everyone the same never fails for its token, so that somebody whose
 * session ended still reads the public site; one that answers some more knows nobody but them. Throws `unauthenticated` or
 * `role-not-allowed`.
 */
export const authorize = async (
  { access, moreFor }: Pick<Endpoint, 'access' | 'moreFor'>,
  authorization: string | undefined,
  tokens: TokenVerifier,
  deployTokens?: DeployTokenVerifier,
): Promise<Actor | Deployer | null> => {
  if (access === 'anyone') {
    if (!moreFor || !bearsToken(authorization)) return null;
    const actor = await actorOf(authorization, tokens);
    return moreFor.includes(actor.role) ? actor : null;
  }
  const ofProgram = deployTokens && access.includes('deployer') ? deployToken(authorization) : null;
  if (deployTokens && ofProgram) return deployTokens(ofProgram);
  const actor = await actorOf(authorization, tokens);
  if (!access.includes(actor.role)) throw new Problem('role-not-allowed');
  return actor;
};

/** Calls that the audit trail records: all that somebody signed in may do besides reading and what is for oneself alone. */
export const isStaffWrite = ({ method, access, forOneself }: Endpoint): boolean =>
  method !== 'GET' && access !== 'anyone' && !forOneself;
