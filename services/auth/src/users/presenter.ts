import type { User } from '@plinth/contracts/users';
import type { UserDocument } from './repository.ts';

/** The user as others see one; the reply's schema leaves out what is internal. */
export const presented = ({ _id, ...user }: UserDocument): User => ({ ...user, _id: _id.toHexString() });
