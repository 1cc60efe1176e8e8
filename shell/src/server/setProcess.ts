import type { RefusedForm } from '@plinth/contracts/forms';
import type { Message } from '@plinth/runtime/sandbox/channel';
import { type SandboxLimits, startSandbox } from '@plinth/runtime/sandbox/startSandbox';
import type { LiveReleases, PreviewAsked } from '../render/contract.ts';
import type { Asked, PageAsked, Told } from '../sandbox/protocol.ts';
import type { ApiAnswer } from './apiCalls.ts';
import { documentIn, errorIn, fileIn, isApiPath, Looked, Piece, roomIn } from './checkedAnswers.ts';

/** The text of a bundle, and where the files of its release are served. */
export interface LoadedBundle {
  readonly name: string;
  readonly file: string;
  readonly publicPath: string;
  readonly text: string;
}

/** An answer that did not come in time. */
export class TooLate extends Error {}

/** What a page asks for while it is made. */
interface Company {
  readonly getFromApi: (path: string) => Promise<ApiAnswer>;
  readonly onError: (error: Error) => void;
}

export interface ProcessLimits extends SandboxLimits {
  /** How long a rendering, or a piece of a file, may take. */
  readonly renderMs: number;
  /** How long a bundle may take to run, and a view to be there. */
  readonly loadMs: number;
}

/** Calls of the API that one page has under way: more than any page makes. */
const callsMost = 64;
/** Answers that are waited for, whatever they are about. */
const waitingMost = 512;
/** Answers that nobody waits for any more: what makes them is likely never to end. */
const overdueMost = 16;
/** Faults of one page that are told. */
const errorsMost = 10;
/** What it may say for each thing that it is asked, and how much of that it may save up; a message of 32 KB counts as two. */
const allowance = { each: 400, most: 20_000 };
const bytesOfOne = 32 * 1024;

/** What the API answers to these; without those that it does not answer now, of which the page is told when it asks. */
const answersAhead = async (paths: readonly string[], { getFromApi }: Company) => {
  const answers = paths.slice(0, callsMost).map(async (path) => {
    try {
      return [{ path, ...(await getFromApi(path)) }];
    } catch {
      return [];
    }
  });
  return (await Promise.all(answers)).flat();
};

interface Waiting {
  readonly resolve: (message: Message) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}
interface Accompanied extends Company {
  calls: number;
  errors: number;
}

export type SetProcess = ReturnType<typeof startSetProcess>;

/** Starts the process of a set, and asks it. What it answers is checked; what it says beyond that ends it. */
export const startSetProcess = (program: string, limits: ProcessLimits, onLine: (line: string) => void) => {
  const waiting = new Map<number, Waiting>();
  const accompanied = new Map<number, Accompanied>();
  let overdue = 0;
  let last = 0;
  let allowed = allowance.most;

  const sandbox = startSandbox({ program, limits, onLine, onMessage: (message) => take(message) });
  const tell = (message: Told, body?: Buffer) => sandbox.send({ ...message }, body);

  const takeAnswer = (message: Message, re: number) => {
    const found = waiting.get(re);
    if (!found) {
      overdue -= 1;
      return;
    }
    waiting.delete(re);
    clearTimeout(found.timer);
    const { failed } = message.header;
    if (failed === undefined) found.resolve(message);
    else found.reject(errorIn(failed));
  };

  const takeCall = async (to: number, of: Accompanied | undefined, path: unknown) => {
    const refuse = (failed: string) => tell({ do: 'reply', to, failed });
    if (!of) return refuse('nobody waits for this page any more');
    if (!isApiPath(path)) return refuse('this is no path of the API');
    if (of.calls >= callsMost) return refuse('too many calls at once');
    of.calls += 1;
    try {
      const { status, headers, bytes } = await of.getFromApi(path);
      tell({ do: 'reply', to, status, headers }, bytes);
    } catch (error) {
      refuse((error as Error).message);
    } finally {
      of.calls -= 1;
    }
  };

  const takeError = (of: Accompanied | undefined, told: unknown) => {
    if (!of || of.errors >= errorsMost) return;
    of.errors += 1;
    of.onError(errorIn(told));
  };

  const take = (message: Message) => {
    const { re, call, error, for: about } = message.header;
    allowed -= 1 + Math.floor(message.body.length / bytesOfOne);
    if (allowed < 0) return sandbox.end('broke', 'it says more than it is asked for');
    if (typeof re === 'number') return takeAnswer(message, re);
    const of = accompanied.get(about as number);
    if (typeof call === 'number') return void takeCall(call, of, message.header.path);
    if (error !== undefined) return takeError(of, error);
    throw new Error('it says what nobody understands');
  };

  void sandbox.ended.then(({ words }) => {
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(new Error(words));
    }
    waiting.clear();
    accompanied.clear();
  });

  interface Ask {
    readonly ms: number;
    readonly body?: Buffer;
    readonly company?: Company;
    /** Calls of the API come also after the answer. */
    readonly goesOn?: boolean;
  }

  const ask = (message: Asked, { ms, body, company, goesOn = false }: Ask) => {
    if (waiting.size >= waitingMost) throw new Error('too much is asked at once');
    last += 1;
    const id = last;
    allowed = Math.min(allowed + allowance.each, allowance.most);
    if (company) accompanied.set(id, { ...company, calls: 0, errors: 0 });
    const answer = new Promise<Message>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(id);
        overdue += 1;
        reject(new TooLate(`it did not answer within ${ms} ms`));
        if (overdue > overdueMost) sandbox.end('stuck', `${overdue} of its answers never came`);
      }, ms);
      waiting.set(id, { resolve, reject, timer });
      sandbox.send({ ...message, id }, body);
    });
    const isDone = goesOn
      ? answer.then(
          () => undefined,
          () => void accompanied.delete(id),
        )
      : answer.then(
          () => accompanied.delete(id),
          () => accompanied.delete(id),
        );
    void isDone;
    return { id, answer };
  };

  const { renderMs, loadMs } = limits;
  const answerTo = (message: Asked, ms: number, company?: Company) =>
    ask(message, { ms, ...(company ? { company } : {}) }).answer;

  return {
    pid: sandbox.pid,
    ready: sandbox.ready,
    ended: sandbox.ended,
    end: sandbox.end,
    /** Resolves once nobody waits for an answer. */
    isIdle: () => waiting.size === 0 && accompanied.size === 0,

    load: async ({ text, ...bundle }: LoadedBundle): Promise<void> => {
      await ask({ do: 'load', ...bundle }, { ms: loadMs, body: Buffer.from(text) }).answer;
    },

    show: async (view: number, { styles, boot, ...releases }: LiveReleases): Promise<void> => {
      const body = Buffer.from(JSON.stringify({ styles: [...styles], boot }));
      await ask({ do: 'view', view, ...releases }, { ms: loadMs, body }).answer;
    },
    forget: (view: number) => tell({ do: 'forget', view }),

    look: async (asked: PageAsked) =>
      Looked.parse((await answerTo({ do: 'look', ...asked }, renderMs)).header),
    room: async (asked: PageAsked) => roomIn(await answerTo({ do: 'room', ...asked }, renderMs)),
    unrendered: async (asked: PageAsked) =>
      documentIn(await answerTo({ do: 'unrendered', ...asked }, renderMs)),
    /** The page is likely to ask for these paths of the API. */
    render: async (
      asked: PageAsked & { refusedForm?: RefusedForm | undefined; preview?: PreviewAsked | undefined },
      company: Company,
      paths: readonly string[],
    ) => {
      const answers = await answersAhead(paths, company);
      const ahead = answers.map(({ bytes, ...answer }) => ({ ...answer, bytes: bytes.length }));
      const body = Buffer.concat(answers.map(({ bytes }) => bytes));
      const message = { do: 'render', ...asked, ahead } as const;
      return documentIn(await ask(message, { ms: renderMs, body, company }).answer);
    },

    /** A file of the site; null when there is none. Its pieces are made as they are read. */
    file: async (asked: { view: number; path: string; siteUrl?: string | undefined }, company: Company) => {
      const { id, answer } = ask({ do: 'file', ...asked }, { ms: renderMs, company, goesOn: true });
      const close = () => {
        accompanied.delete(id);
        tell({ do: 'close', of: id });
      };
      const file = fileIn(await answer);
      if (!file?.hasMore) {
        close();
        return file && { type: file.type, content: file.first };
      }
      async function* pieces() {
        try {
          for (;;) {
            const message = await ask({ do: 'piece', of: id }, { ms: renderMs }).answer;
            if (!Piece.parse(message.header).hasMore) return;
            yield message.body;
          }
        } finally {
          close();
        }
      }
      return { type: file.type, content: pieces() };
    },
  };
};
