// Loads one URL with autocannon, or several in turn (`urls`), and says what came back.
import autocannon from 'autocannon';

const options = JSON.parse(process.argv[2]);
const { urls, url = urls[0], seconds, amount, connections, rate } = options;
const { method = 'GET', headers = {}, body } = options;
/** Without this, each connection would begin with the first one. */
let asked = 0;
const nextPath = () => {
  const { pathname, search } = new URL(urls[asked++ % urls.length]);
  return pathname + search;
};
const result = await autocannon({
  url,
  connections,
  ...(amount ? { amount } : { duration: seconds }),
  overallRate: rate,
  method,
  body: body && JSON.stringify(body),
  headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
  requests: urls && [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }],
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
