/** The parameters of a path that matches, decoded; null when it does not match. */
export type PathMatcher = (decodedPath: string) => Readonly<Record<string, string>> | null;

/**
 * Matches one pattern of the router (steps, and `:parameters`), compiled once. The router itself compiles all patterns
 * anew for each question, which takes longer than everything else that is done for an address.
 */
export const compilePath = (pattern: string): PathMatcher => {
  const names: string[] = [];
  const source = pattern.replace(/[\\.*+^${}|()[\]]/g, '\\$&').replace(/\/:(\w+)/g, (_, name: string) => {
    names.push(name);
    return '/([^/]+)';
  });
  const matcher = new RegExp(`^${source.replace(/\/+$/, '')}/*$`, 'i');
  return (decodedPath) => {
    const match = matcher.exec(decodedPath);
    if (!match) return null;
    return Object.fromEntries(
      names.map((name, index) => [name, (match[index + 1] ?? '').replaceAll('%2F', '/')]),
    );
  };
};

/** A path as the router reads it: each step decoded, slashes in it not. */
export const decodePath = (path: string) => {
  try {
    return path
      .split('/')
      .map((step) => decodeURIComponent(step).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return path;
  }
};
