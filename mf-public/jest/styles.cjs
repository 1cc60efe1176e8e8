/** A CSS module under test: each class is called what its author calls it. */
module.exports = {
  __esModule: true,
  default: new Proxy({}, { get: (_, name) => (typeof name === 'string' ? name : undefined) }),
};
