import { useTexts } from '@plinth/kit/texts';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import texts from './texts/en.po';
import { useDialogs } from './useDialogs.ts';
import { useLatest } from './useLatest.ts';

/**
 * Draws a component whose code is loaded once it is wanted; nothing until it is there, and as long as it cannot be had: nothing else
 * waits for it. With `onMissing` somebody has asked for it: they are told then. It is asked for again when what wants it is
 * drawn anew.
 */
export const useLate = <P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  onMissing?: () => void,
): ((props: P) => ReactNode) => {
  const t = useTexts(texts);
  const dialogs = useDialogs();
  const [late, setLate] = useState<{ readonly Component: ComponentType<P> }>();
  const missing = useLatest(() => {
    if (!onMissing) return;
    dialogs.failure(t('late.missing'), t('late.missingText'));
    onMissing();
  });
  useEffect(() => {
    load().then(
      ({ default: Component }) => setLate({ Component }),
      () => missing()(),
    );
  }, [load, missing]);
  return (props) => {
    if (!late) return undefined;
    const { Component } = late;
    return <Component {...props} />;
  };
};
