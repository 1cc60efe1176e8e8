export default async () => {
  const system = globalThis.plinthSystem;
  await system.stop();
  await globalThis.plinthRedis?.stop();
  // What the parts said is the first thing that a failed run is searched for.
  if (process.env.TEST_SHOW_LOG) console.log(system.output());
  await system.remove();
};
