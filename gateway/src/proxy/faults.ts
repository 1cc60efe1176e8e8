import type { CallFault } from '@plinth/runtime/http/standing';

/** A fault of the part's side. What goes wrong on the visitor's side is never one of these. */
export class PartFault extends Error {
  readonly fault: CallFault;
  constructor(fault: CallFault, cause?: unknown) {
    super(`the part's side of an exchange failed: ${fault}`, { cause });
    this.fault = fault;
  }
}

/** The visitor went away, or stopped taking the answer: nobody is left to answer. */
export class VisitorLeft extends Error {}

const faultByCode: Record<string, CallFault> = {
  UND_ERR_HEADERS_TIMEOUT: 'late',
  UND_ERR_BODY_TIMEOUT: 'late',
  UND_ERR_HEADERS_OVERFLOW: 'broken',
};

/**
 * What an error of the connection to a part means; `sent` tells whether the request had begun to go out. An error
 * that is no fault of the connection, a request that could not even be made, is handed back as it is.
 */
export const faultFrom = (error: Error & { code?: unknown }, sent: boolean): Error => {
  if (error.code === 'UND_ERR_INVALID_ARG') return error;
  if (error.name === 'HTTPParserError') return new PartFault('broken', error);
  const known = typeof error.code === 'string' ? faultByCode[error.code] : undefined;
  return new PartFault(known ?? (sent ? 'cut' : 'unreachable'), error);
};
