import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** The metrics of one server: the process's own, and its requests by call and status. */
export const createMetrics = (part: string) => {
  const registry = new Registry();
  registry.setDefaultLabels({ part });
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['call', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  return {
    registry,
    /** `call` is an operation name or another word from a small closed set, never a raw path. */
    requestAnswered: (call: string, status: number, seconds: number) =>
      requests.observe({ call, status: String(status) }, seconds),
  };
};
