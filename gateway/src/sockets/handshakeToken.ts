/** The token of a WebSocket's subprotocols `['bearer', token]`, as an `Authorization` value; undefined without one. */
export const authorizationOf = (subprotocols: string | undefined): string | undefined => {
  const [scheme, token] = (subprotocols ?? '').split(',').map((one) => one.trim());
  return scheme?.toLowerCase() === 'bearer' && token ? `Bearer ${token}` : undefined;
};
