import { Problem } from '@plinth/contracts/problems';
import { clientNetwork } from '@plinth/runtime/http/clientNetwork';
import type { ServiceContext } from '@plinth/runtime/service';
import type { UserDocument, UserRepository } from '../users/repository.ts';
import type { FamiliarHouseholds } from './familiarHouseholds.ts';
import { pretendToVerify, verifyPassword } from './passwords.ts';
import { limitWrongPasswords, tooManyFailures } from './wrongPasswords.ts';

type Deps = Pick<ServiceContext, 'redis' | 'namespace' | 'log'> & {
  readonly users: Pick<UserRepository, 'byEmail'>;
  readonly familiar: FamiliarHouseholds;
};

interface Attempt {
  readonly email: string;
  readonly password: string;
  /** The visitor's address, as the gateway saw it. */
  readonly address: string;
}

export type SignIn = ReturnType<typeof createSignIn>;

/**
 * Answers the person whose email and password these are; throws `wrong-credentials`, or `too-many-requests` when too
 * many attempts have failed.
 *
 * Failures count by account and household together, so that one password cannot be found by trying, and by household
 * alone, so that one password cannot be tried on all accounts. When a household has used up the latter, those who
 * signed in from there before can still do so: they share an address with whoever guesses, in an office or at a
 * provider. Whoever guesses learns nothing from that, because all other attempts, on these accounts too, get one
 * and the same answer after the same time. They also have places in the queue of hashes that others cannot fill.
 */
export const createSignIn = ({ users, familiar, log, ...counting }: Deps) => {
  const byAccount = limitWrongPasswords({ ...counting, name: 'account' });
  const byHousehold = limitWrongPasswords({ ...counting, name: 'household' });

  const isFamiliar = async (account: UserDocument | null, household: string) =>
    account !== null && (await familiar.knows(account._id, household));

  const whoseThisIs = async (
    { email, password }: Attempt,
    household: string,
  ): Promise<UserDocument | null> => {
    const account = await users.byEmail(email);
    const isLetIn = () => isFamiliar(account, household);
    return (await verifyPassword(account?.passwordHash, password, isLetIn)) ? account : null;
  };

  return async (attempt: Attempt): Promise<UserDocument> => {
    const { household } = clientNetwork(attempt.address);
    const pair = `${attempt.email} ${household}`;
    const tryOnce = () => whoseThisIs(attempt, household);

    const whenHouseholdIsSpent = async (secondsLeft: number) => {
      const user = (await isFamiliar(await users.byEmail(attempt.email), household))
        ? await byAccount.guard(pair, tryOnce, { forgiving: true, otherwise: pretendToVerify })
        : await pretendToVerify();
      if (!user) throw tooManyFailures(secondsLeft);
      return user;
    };
    const user = await byHousehold.guard(
      household,
      () => byAccount.guard(pair, tryOnce, { forgiving: true }),
      { otherwise: whenHouseholdIsSpent },
    );
    if (!user) throw new Problem('wrong-credentials');
    await familiar
      .remember(user._id, household)
      .catch((error) => log.warn({ err: error }, 'it is not remembered from where somebody signed in'));
    return user;
  };
};
