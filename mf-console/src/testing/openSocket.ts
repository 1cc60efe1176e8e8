/** A WebSocket that opens at once and keeps what is sent; tests make its frames arrive. */
export class OpenSocket {
  /** The one that was opened last. */
  static latest: OpenSocket;
  readonly sent: string[] = [];
  onopen?: () => void;
  onmessage?: (frame: { data: string }) => void;
  constructor(
    readonly url: string,
    readonly protocols: string[],
  ) {
    OpenSocket.latest = this;
    setTimeout(() => this.onopen?.());
  }
  send(message: string) {
    this.sent.push(message);
  }
  receive(frame: object) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  close() {}
}
