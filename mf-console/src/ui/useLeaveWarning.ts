import { useEffect } from 'react';

/** Lets the browser ask before a reload or a closed tab loses what no draft could keep. */
export const useLeaveWarning = (active: boolean) => {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
};
