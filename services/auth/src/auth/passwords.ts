import { hash, verify } from '@node-rs/argon2';

/** argon2id, the library's default algorithm, with the parameters of OWASP's password storage cheat sheet. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, parameters);

/** Compared with when there is no account, so that an unknown one takes as long as a wrong password. */
const nobodysHash = hashPassword('no account has this password');

/** Whether a password is the one that was hashed; never when there is no hash. */
export const verifyPassword = async (passwordHash: string | undefined, password: string) => {
  const matches = await verify(passwordHash ?? (await nobodysHash), password);
  return matches && passwordHash !== undefined;
};
