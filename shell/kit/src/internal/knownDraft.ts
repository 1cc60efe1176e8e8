const isFieldSet = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What the form knows of a stored draft, which may come from another release: fields that the draft lacks start from
 * the initial value, fields that the form lacks are left out. An initial value without any field takes all.
 */
export const knownOf = <T>(initial: T, draft: unknown): T => {
  if (isFieldSet(initial)) {
    if (!isFieldSet(draft)) return initial;
    const names = Object.keys(initial);
    if (names.length === 0) return draft as T;
    return Object.fromEntries(names.map((name) => [name, knownOf(initial[name], draft[name])])) as T;
  }
  const sameKind = typeof draft === typeof initial && Array.isArray(draft) === Array.isArray(initial);
  return sameKind ? (draft as T) : initial;
};
