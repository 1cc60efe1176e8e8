/** A function that makes its answer once for each object, and forgets it with the object. */
export const remember = <K extends object, V>(make: (key: K) => V) => {
  const known = new WeakMap<K, V>();
  return (key: K): V => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
};
