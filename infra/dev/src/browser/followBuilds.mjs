const channelName = 'plinth-development';

/**
 * Calls `onState` with the state of all builds, now and after each change. A browser opens few connections to one address:
 * of all tabs one listens, and tells the others.
 */
export const followBuilds = (address, onState) => {
  const channel = new BroadcastChannel(channelName);
  let newest;
  const take = (state) => {
    newest = state;
    onState(state);
  };
  channel.onmessage = ({ data }) => {
    if (data.state) take(data.state);
    else if (newest && listens) channel.postMessage({ state: newest });
  };

  let listens = false;
  const listen = () =>
    new Promise(() => {
      listens = true;
      const stream = new EventSource(address);
      stream.onmessage = ({ data }) => {
        const state = JSON.parse(data);
        channel.postMessage({ state });
        take(state);
      };
    });
  // Held until the tab is closed; then the next one in the queue listens.
  void navigator.locks.request(channelName, listen);
  channel.postMessage({ asks: true });
};
