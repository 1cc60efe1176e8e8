import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher, Pool } from 'undici';

/** Takes an answer as it comes. What it throws ends the transfer. */
export interface Receiver {
  begin(status: number, headers: IncomingHttpHeaders): void;
  /** Takes a piece; false when it can take no more until `resume` is called. */
  take(piece: Buffer, resume: () => void): boolean;
  end(): void;
}

/** Lets go of one request at any moment, also while it still waits for a connection. Only the first reason counts. */
export class Cancellation {
  #reason: Error | undefined;
  #cancel: ((reason: Error) => void) | undefined;

  get cancelled(): boolean {
    return this.#reason !== undefined;
  }

  cancel(reason: Error): void {
    if (this.#reason) return;
    this.#reason = reason;
    this.#cancel?.(reason);
  }

  /** At once when it is cancelled already. */
  onCancel(cancel: (reason: Error) => void): void {
    this.#cancel = cancel;
    if (this.#reason) cancel(this.#reason);
  }
}

/**
 * Sends a request and hands its answer to the receiver. Rejects with the connection's error, what the receiver threw,
 * or the reason of the cancellation. It sits directly on undici's dispatcher, whose ready-made calls would put a
 * stream, an abort signal and several promises between the two, for each answer anew.
 */
export const transfer = (
  pool: Pool,
  options: Dispatcher.DispatchOptions,
  receiver: Receiver,
  cancellation: Cancellation,
): Promise<void> =>
  new Promise((resolve, reject) => {
    cancellation.onCancel(reject);
    pool.dispatch(options, {
      onRequestStart: (controller) => {
        cancellation.onCancel((reason) => {
          controller.abort(reason);
          reject(reason);
        });
      },
      onResponseStart: (_controller, status, headers) => {
        if (status >= 200) receiver.begin(status, headers);
      },
      onResponseData: (controller, piece) => {
        if (!receiver.take(piece, () => controller.resume())) controller.pause();
      },
      onResponseEnd: () => {
        receiver.end();
        resolve();
      },
      onResponseError: (_controller, error) => reject(error),
    });
  });
