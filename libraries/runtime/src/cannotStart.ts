/** Why a service cannot start, in words for whoever runs it. Waiting would not help. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}

/** MongoDB's codes for credentials that it does not know, and for a user who may not do what is asked. */
const authenticationFailed = 18;
const unauthorized = 13;

/** The error in words that name the setting, when it says that credentials were refused. */
export const refusedCredentials = (error: unknown): CannotStart | null => {
  if (!(error instanceof Error)) return null;
  const { code, lastNodeError } = error as { code?: unknown; lastNodeError?: Error };
  const because = lastNodeError ? `${error.message} ${lastNodeError.message}` : error.message;
  const refused = (words: string) => new CannotStart(`${words}: ${because}`, { cause: error });
  if (code === authenticationFailed) return refused('MongoDB refuses the credentials in MONGODB_URL');
  if (code === unauthorized) return refused('MongoDB does not let the user in MONGODB_URL do this');
  // Sentinels and the nodes of a cluster are asked by the driver, which tells of their refusal inside an error of its own.
  if (/\b(WRONGPASS|NOAUTH|NOPERM) /.test(because))
    return refused('Redis refuses the credentials in REDIS_URL');
  return null;
};
