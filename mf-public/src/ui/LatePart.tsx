import { type ComponentType, createElement, lazy } from 'react';

/** A part of a page that comes with a chunk of its own. */
export interface Late<Chunk, Props extends object> {
  /** For a loader that waits for it. */
  readonly load: () => Promise<Chunk>;
  /** What draws it now. */
  readonly drawn: () => ComponentType<Props>;
}

/** `until`: what it waits for once it has come, where the server has drawn it and nothing in it is missed before. */
export const latePart = <Chunk, Props extends object>(
  load: () => Promise<Chunk>,
  partOf: (chunk: Chunk) => ComponentType<Props>,
  until?: (chunk: Chunk) => Promise<void>,
): Late<Chunk, Props> => {
  let loaded: ComponentType<Props> | undefined;
  const loadPart = async () => {
    const chunk = await load();
    loaded = partOf(chunk);
    return chunk;
  };
  // It too notes what has come: drawn by another component once a loader has waited, the part would lose its focus and what was opened.
  const whenItComes = lazy(() =>
    loadPart().then(
      async (chunk) => {
        await until?.(chunk);
        return { default: partOf(chunk) };
      },
      () => new Promise<never>(() => undefined),
    ),
  ) as unknown as ComponentType<Props>;
  return { load: loadPart, drawn: () => loaded ?? whenItComes };
};

interface LatePartProps<Props extends object> {
  of: Pick<Late<unknown, Props>, 'drawn'>;
  given: Props;
}

/**
 * Draws a late part: at once where it has come. In a browser that has the server's page it comes after everything else: until then, and
 * when it never does, what the server has drawn stays.
 */
export function LatePart<Props extends object>({ of, given }: LatePartProps<Props>) {
  return createElement(of.drawn(), given);
}
