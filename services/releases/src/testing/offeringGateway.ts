import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ContractShape } from '@plinth/contracts/growth/describe';

/** What the live services offer; null when that cannot be told. */
type Offered = ContractShape | null;

/** The gateway as far as this service asks it: what the live services offer, as a test says. */
export const startOfferingGateway = async (offered: Offered) => {
  let offer = async (): Promise<Offered> => offered;
  const server = createServer(async (request, response) => {
    const known = request.url === '/contract/offered' ? await offer() : null;
    response.writeHead(known ? 200 : 503).end(JSON.stringify(known ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    offers: (next: Offered) => {
      offer = async () => next;
    },
    /** Holds the next answer; resolves once it is asked for, with what lets it go. */
    hold: (then: Offered) =>
      new Promise<() => void>((asked) => {
        offer = () => {
          offer = async () => then;
          return new Promise((answer) => asked(() => answer(then)));
        };
      }),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};

export type OfferingGateway = Awaited<ReturnType<typeof startOfferingGateway>>;
