import { type MongoLine, mongoLine } from '@plinth/runtime/testing/mongoLine';
import { mongoUrl } from '@plinth/testing/environment';
import type { TestService } from '@plinth/testing/service';
import { type ChildContents, childContents } from './childContent.ts';

interface Killed {
  /** False when it had ended before the nth write. */
  readonly killed: boolean;
  /** Whether whoever asked for it heard of no end. */
  readonly cut: boolean;
}

/**
 * For the tests of the file or block that calls it: processes of the service's own, whose line to the database shows each
 * write, so that they can be killed at one.
 */
export const killing = () => {
  let children: ChildContents;
  let line: MongoLine;
  beforeAll(async () => {
    children = await childContents();
    line = await mongoLine(mongoUrl());
  });
  afterAll(async () => {
    await children.remove();
    await line.close();
  });

  return {
    /** Starts one on a database, and kills it with its first write to one of the collections; resolves when it is gone. */
    killedAtFirst: async (database: string, collections: readonly string[]) => {
      const child = await children.start(line.url, database);
      return {
        gone: new Promise<void>((resolve) => {
          line.writesTo(
            [...collections],
            () => 'hold',
            () => child.kill().then(resolve),
          );
        }),
      };
    },

    /** Has a process do something beside `content`, and kills it when the database has made the nth write to one of the collections. */
    killedAfter: async (
      nth: number,
      { content, collections }: { readonly content: TestService; readonly collections: readonly string[] },
      act: (url: string) => Promise<unknown>,
    ): Promise<Killed> => {
      const child = await children.start(line.url, content.context.db.databaseName);
      let killed: Promise<void> | undefined;
      line.writesTo(
        [...collections],
        (write) => (write.nth === nth ? 'hold' : 'answer'),
        () => {
          killed = child.kill();
        },
      );
      const cut = await act(child.url).then(
        () => false,
        () => true,
      );
      await child.kill();
      return { killed: killed !== undefined, cut };
    },
  };
};
