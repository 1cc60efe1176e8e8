/**
 * A password is hashed as servers do it, but at the least cost there is: what is slow on purpose was half of the work of these tests.
 * A test of that cost unmocks the package.
 */
jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual('@node-rs/argon2');
  const hash = (password: string, options: object) =>
    argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 });
  return { ...argon2, hash };
});
