/**
 * Puts the process where the readers of a test file are, when its first comment says so: `@time-zone America/Los_Angeles`.
 * Answers what puts it back. A worker runs one file at a time.
 */
exports.moveToTimeZone = ({ docblockPragmas }) => {
  const before = process.env.TZ;
  const [zone] = [docblockPragmas['time-zone']].flat();
  if (zone) process.env.TZ = zone;
  return () => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  };
};
