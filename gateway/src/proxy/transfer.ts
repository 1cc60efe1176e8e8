import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher, Pool } from 'undici';
import { faultFrom } from './faults.ts';

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
 * Sends a request and hands its answer to the receiver. Rejects with a `PartFault` when the connection to the part
 * fails, else with what the receiver threw or the reason of the cancellation: so the two sides are told apart where
 * an error arises, not by what it looks like. It sits directly on undici's dispatcher, whose ready-made calls would
 * put a stream, an abort signal and several promises between the two, for each answer anew.
 */
export const transfer = (
  pool: Pool,
  options: Dispatcher.DispatchOptions,
  receiver: Receiver,
  cancellation: Cancellation,
): Promise<void> =>
  new Promise((resolve, reject) => {
    let sent = false;
    const received = <T>(work: () => T): T => {
      try {
        return work();
      } catch (error) {
        reject(error);
        throw error;
      }
    };
    cancellation.onCancel(reject);
    pool.dispatch(options, {
      onRequestStart: (controller) => {
        sent = true;
        cancellation.onCancel((reason) => {
          reject(reason);
          controller.abort(reason);
        });
      },
      onResponseStart: (_controller, status, headers) => {
        if (status >= 200) received(() => receiver.begin(status, headers));
      },
      onResponseData: (controller, piece) => {
        if (!received(() => receiver.take(piece, () => controller.resume()))) controller.pause();
      },
      onResponseEnd: () => {
        received(() => receiver.end());
        resolve();
      },
      onResponseError: (_controller, error) => reject(faultFrom(error, sent)),
    });
  });
