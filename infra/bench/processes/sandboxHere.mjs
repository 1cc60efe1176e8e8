import { renderSet } from '../../../shell/src/sandbox/renderSet.ts';

/**
 * Stands for the runtime's `startSandbox` in a shell server that is built to be measured: what would run in a process of its own runs in
 * the one that starts it, and what both say to each other is handed over as it is. Nothing is kept from the releases.
 */
export const startSandbox = ({ onMessage }) => {
  let end = () => undefined;
  const ended = new Promise((resolve) => {
    end = (kind = 'ended', words = 'it was told to') => resolve({ kind, words });
  });
  const nothing = Buffer.alloc(0);
  const answer = renderSet(() => ({ send: (header, body = nothing) => onMessage({ header, body }) }));
  return {
    pid: process.pid,
    ready: Promise.resolve(),
    send: (header, body = nothing) => void answer({ header, body }),
    ended,
    end,
  };
};
