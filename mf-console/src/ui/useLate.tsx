import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/**
 * Draws a component whose code is loaded once it is wanted; nothing until it is there, and as long as it cannot be had: nothing else
 * waits for it. It is asked for again when what wants it is drawn anew.
 */
export const useLate = <P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): ((props: P) => ReactNode) => {
  const [late, setLate] = useState<{ readonly Component: ComponentType<P> }>();
  useEffect(() => {
    load().then(
      ({ default: Component }) => setLate({ Component }),
      () => undefined,
    );
  }, [load]);
  return (props) => {
    if (!late) return undefined;
    const { Component } = late;
    return <Component {...props} />;
  };
};
