import net from 'node:net';

/** A port that stays open while the processes that answer on it come and go. */
export interface ListeningPort {
  /** What a child is given in its `stdio`: the same socket in each child. */
  open(): net.Server;
  /** Refuses who connects from now on, until it is opened again. */
  close(): void;
}

/** As Node's own `cluster` makes the sockets that its workers share. */
type BindSocket = (address: string, port: number, addressType: 4 | 6) => net.Server | number;
const bindSocket = (net as unknown as { readonly _createServerHandle: BindSocket })._createServerHandle;

/**
 * Holds a port for processes that accept on it. This process binds it and never accepts itself; a `net.Server` would, in
 * competition with them. Once the first process listens, whoever connects waits until one accepts, also while none is there.
 */
export const createListeningPort = (host: string, port: number): ListeningPort => {
  let socket: net.Server | undefined;
  return {
    open: () => {
      if (socket) return socket;
      const bound = bindSocket(host, port, net.isIPv6(host) ? 6 : 4);
      if (typeof bound === 'number') throw new Error(`${host}:${port} cannot be listened on (${bound})`);
      socket = bound;
      return bound;
    },
    close: () => {
      socket?.close();
      socket = undefined;
    },
  };
};
