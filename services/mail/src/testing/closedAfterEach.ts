import type { TestService } from '@plinth/testing/service';
import { startMail } from './mailService.ts';
import { type Sink, startSink } from './sink.ts';

/** Starts mail servers and mail services that are closed after each test of a file. */
export const closedAfterEach = () => {
  const closing: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const part of closing.splice(0).reverse()) await part.close();
  });
  const keep = <T extends { close(): Promise<void> }>(part: T): T => {
    closing.push(part);
    return part;
  };
  return {
    aSink: async (options?: Parameters<typeof startSink>[0]): Promise<Sink> => keep(await startSink(options)),
    aService: async (options: Parameters<typeof startMail>[0]): Promise<TestService> =>
      keep(await startMail(options)),
  };
};

/** Something that others wait for until it is opened. */
export const aGate = () => {
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened: () => opened };
};
