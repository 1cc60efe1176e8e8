const sentinel = /(?<name>\w+Exception) = Error\((?<message>formatProdErrorMessage\(\d+\))\)/g;

/**
 * React throws a few errors to itself and makes them while its module is evaluated. A browser that somebody inspects, Lighthouse
 * among them, keeps where each error was made, and reads the whole script again to know it: nine tenths of that task. These keep
 * their texts and have no place. Fails when React makes none any longer.
 */
export default function reactSentinelsLoader(source) {
  if (source.search(sentinel) < 0)
    throw new Error('react-dom makes no errors any longer that it throws to itself');
  return source.replace(sentinel, '$<name> = { __proto__: Error.prototype, message: $<message> }');
}
