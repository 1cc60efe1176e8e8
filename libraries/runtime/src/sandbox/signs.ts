/** The file descriptor of the pipe between a sandbox and the one that started it. */
export const pipeDescriptor = 3;

type Header = Readonly<Record<string, unknown>>;

/** The first message of a sandbox: it is closed, and can be told what to run. */
export const ready: Header = { ready: true };
/** Asks whether it still answers, and says so. */
export const ping: Header = { ping: true };
export const pong: Header = { pong: true };

export const isReady = ({ ready }: Header) => ready === true;
export const isPing = ({ ping }: Header) => ping === true;
export const isPong = ({ pong }: Header) => pong === true;
