import { collectDefaultMetrics, Gauge, Histogram, Registry, register } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * The library would look for delays of the event loop a hundred times a second, a third or more of what an idle part computed: a
 * stall that anybody notices is longer than this, at which `nodejs_eventloop_lag_*` rest.
 */
const lookForStallsEveryMs = 100;

/** The metrics of this process, of which there is one, however many servers tests start in it: what follows it never ends. */
const processMetrics = () => {
  if (register.getMetricsAsArray().length === 0)
    collectDefaultMetrics({ register, eventLoopMonitoringPrecision: lookForStallsEveryMs });
  return register.getMetricsAsArray().flatMap(({ name }) => register.getSingleMetric(name) ?? []);
};

/** The metrics of one server: the process's own, and its requests by call and status. */
export const createMetrics = (part: string) => {
  const registry = new Registry();
  registry.setDefaultLabels({ part });
  for (const metric of processMetrics()) registry.registerMetric(metric);
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['call', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const putAside = new Gauge({
    name: 'events_put_aside',
    help: 'Events that this version does not understand, kept until one does',
    labelNames: ['place', 'event'],
    registers: [registry],
  });
  const seen = new Map<string, Set<string>>();
  const eventsSeenAt = (place: string, counts: Readonly<Record<string, number>>) => {
    const names = seen.get(place) ?? new Set();
    seen.set(place, names);
    for (const name of Object.keys(counts)) names.add(name);
    return names;
  };
  return {
    registry,
    /** `call` is an operation name or another word from a small closed set, never a raw path. */
    requestAnswered: (call: string, status: number, seconds: number) =>
      requests.observe({ call, status: String(status) }, seconds),
    /** How many events of which name are put aside in a place; names that are not there any more count 0. */
    eventsPutAside: (place: string, counts: Readonly<Record<string, number>>) => {
      for (const event of eventsSeenAt(place, counts)) putAside.set({ place, event }, counts[event] ?? 0);
    },
  };
};
