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

/**
 * Who makes a call, if they may. A call that is open to everyone never fails for its token, so that somebody whose
 * session ended still reads the public site. Throws `unauthenticated` or `role-not-allowed`.
 */
export const authorize = async (
  access: Access,
  authorization: string | undefined,
  tokens: TokenVerifier,
  deployTokens?: DeployTokenVerifier,
): Promise<Actor | Deployer | null> => {
  if (access === 'anyone') return null;
  const ofProgram = deployTokens && access.includes('deployer') ? deployToken(authorization) : null;
  if (deployTokens && ofProgram) return deployTokens(ofProgram);
  const token = bearerToken(authorization);
  if (!token) throw new Problem('unauthenticated');
  const { sub, role, fullName, sid, exp } = await tokens.verify(token);
  if (!access.includes(role)) throw new Problem('role-not-allowed');
  return { id: sub, role, fullName, session: { id: sid, expires: exp } };
};

/** Calls that the audit trail records: all that somebody signed in may do besides reading. */
export const isStaffWrite = ({ method, access }: Endpoint): boolean =>
  method !== 'GET' && access !== 'anyone';
