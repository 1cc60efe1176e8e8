/** What the drivers throw when their server cannot be reached. */
const errorNames = new Set([
  'MongoServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoPoolClearedError',
  // The driver's monitor found its server silent, and gave up what was being asked of it.
  'PoolClearedOnNetworkError',
  'MongoPoolClosedError',
  'MongoServerClosedError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MaxRetriesPerRequestError',
  'ClusterAllFailedError',
]);

/** MongoDB's codes for a server that answers but cannot serve yet, or no longer: it starts, stops or elects. */
const serverCodes = new Set([
  6, // HostUnreachable
  7, // HostNotFound
  64, // WriteConcernTimeout: the majority is not there
  89, // NetworkTimeout
  91, // ShutdownInProgress
  189, // PrimarySteppedDown
  10107, // NotWritablePrimary
  11600, // InterruptedAtShutdown
  11602, // InterruptedDueToReplStateChange
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
]);

const messages =
  /Connection is closed|Command timed out|ECONNREFUSED|ENOTFOUND|Too many Cluster redirections|^(LOADING|MASTERDOWN|READONLY|CLUSTERDOWN) /;

/** Those of a server that has ceased to be the primary. */
const steppedDownCodes = new Set([91, 189, 10107, 11600, 11602, 13435, 13436]);

/** What was thrown; of a write to many documents, in which the driver wraps it, what that failed of. */
const failureOf = (
  error: Error & { code?: unknown; errorResponse?: unknown },
): Error & { code?: unknown } => {
  const { name, errorResponse } = error;
  return name === 'MongoBulkWriteError' && errorResponse instanceof Error ? errorResponse : error;
};

/** Whether an error says that the primary stepped down or went away while it was asked: there will be another. */
export const lostPrimary = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { name, code } = failureOf(error);
  return name === 'MongoNetworkError' || steppedDownCodes.has(code as number);
};

/** Whether an error says that MongoDB or Redis is not there at the moment: the same call may succeed later. */
export const isUnreachable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { name, code, message } = failureOf(error);
  return errorNames.has(name) || serverCodes.has(code as number) || messages.test(message);
};
