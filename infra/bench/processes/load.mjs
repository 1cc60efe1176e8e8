// Loads one URL with autocannon and says what came back.
import autocannon from 'autocannon';

const { url, seconds, amount, connections, rate, method = 'GET', body } = JSON.parse(process.argv[2]);
const result = await autocannon({
  url,
  connections,
  ...(amount ? { amount } : { duration: seconds }),
  overallRate: rate,
  method,
  body: body && JSON.stringify(body),
  headers: body ? { 'content-type': 'application/json' } : {},
});
process.send({
  ok: result['2xx'],
  statuses: Object.entries(result.statusCodeStats).map(([status, { count }]) => `${count} × ${status}`),
  refused: result.non2xx,
  errors: result.errors,
  seconds: result.duration,
  p50: result.latency.p50,
  p99: result.latency.p99,
  longest: result.latency.max,
});
