/** The headers of an answer, as XMLHttpRequest tells them: one a line. */
const headersOf = (lines: string) =>
  new Headers(
    lines
      .trim()
      .split(/[\r\n]+/)
      .filter((line) => line.includes(':'))
      .map((line): [string, string] => {
        const [name = '', ...value] = line.split(':');
        return [name, value.join(':').trim()];
      }),
  );

const withoutBody = (status: number) => status === 204 || status === 304;

/**
 * A `fetch` that tells how much of the request's body has left, as a part of 1: what browsers tell of XMLHttpRequest alone. Aborting
 * the request ends it.
 */
export const fetchWithProgress =
  (onProgress: (sent: number) => void): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const body = await request.arrayBuffer();
    const { signal } = request;
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const exchange = new XMLHttpRequest();
      exchange.open(request.method, request.url);
      request.headers.forEach((value, name) => {
        exchange.setRequestHeader(name, value);
      });
      exchange.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
      exchange.onload = () => {
        const { status, statusText, responseText } = exchange;
        const headers = headersOf(exchange.getAllResponseHeaders());
        resolve(new Response(withoutBody(status) ? null : responseText, { status, statusText, headers }));
      };
      exchange.onerror = () => reject(new TypeError('Failed to fetch'));
      exchange.onabort = () => reject(signal.reason);
      signal.addEventListener('abort', () => exchange.abort());
      exchange.send(body);
    });
  };
