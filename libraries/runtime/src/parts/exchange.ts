import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import type { InstanceAddress } from './addresses.ts';

/** A request as it goes out on a connection. */
export interface Sent {
  readonly method: Dispatcher.HttpMethod;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: Buffer | undefined;
}

/** Takes an answer as it comes. What it throws ends the exchange. */
export interface Receiver {
  /** Nothing of the answer is used before its end: until then it may be asked for anew. */
  readonly wantsWhole: boolean;
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

/** What calls to one instance go through. */
export interface Connection {
  readonly address: InstanceAddress;
  /**
   * Sends a request and hands its answer to the receiver. Rejects with a `PartFault` when the connection to the part
   * fails, else with what the receiver threw or the reason of the cancellation: so the two sides are told apart where
   * an error arises, not by what it looks like.
   */
  exchange(sent: Sent, receiver: Receiver, cancellation: Cancellation): Promise<void>;
  /** Lets its calls finish: the name does not lead to it any more. */
  close(): Promise<unknown>;
  destroy(): Promise<unknown>;
}

/** What the path of every call to an instance begins with. */
export const basePathOf = ({ url }: InstanceAddress): string => url.pathname.replace(/\/$/, '');
