import type { RemoteOnServer, SiteFile } from '@plinth/kit/discovery';
import type { Channel, Message } from '@plinth/runtime/sandbox/channel';
import { runBundle } from '@plinth/runtime/sandbox/runBundle';
import type { ApiReply, LiveReleases, RenderedDocument, Renderer, RunningSet } from '../render/contract.ts';
import type {
  AnswerAhead,
  Asked,
  File,
  Load,
  PageAsked,
  Piece,
  Render,
  Reply,
  Room,
  Told,
  ToldError,
  View,
  ViewTexts,
} from './protocol.ts';

/** Loaders are given whole addresses; nothing answers there. */
const origin = 'http://site.invalid';

interface Answer {
  readonly header: Readonly<Record<string, unknown>>;
  readonly body?: string | undefined;
}
type Numbered<T> = T & { id: number };

const wordsOf = (error: unknown): ToldError => {
  const { name, message, stack } = (error ?? {}) as Partial<Error>;
  return { name: String(name ?? 'Error'), message: String(message ?? error), stack: String(stack ?? '') };
};

const documentAnswer = ({ html, ...header }: RenderedDocument, more: object = {}): Answer => ({
  header: { ...header, ...more },
  body: html,
});

/** Answers what the shell's server asks of the bundles of one set, which run here. */
export const renderSet = (channel: () => Pick<Channel, 'send'>) => {
  let renderer: Renderer | null = null;
  const apps = new Map<string, RemoteOnServer>();
  const views = new Map<number, RunningSet>();
  const files = new Map<number, AsyncIterator<string>>();
  const calls = new Map<number, { resolve: (reply: ApiReply) => void; reject: (error: Error) => void }>();
  let lastCall = 0;

  const running = (): Renderer => {
    if (!renderer) throw new Error('no renderer runs here');
    return renderer;
  };
  const viewOf = ({ view }: { view: number }): RunningSet => {
    const set = views.get(view);
    if (!set) throw new Error(`there is no view ${view}`);
    return set;
  };

  const getFromApi = (id: number) => (path: string) =>
    new Promise<ApiReply>((resolve, reject) => {
      lastCall += 1;
      calls.set(lastCall, { resolve, reject });
      channel().send({ call: lastCall, for: id, path });
    });

  /** The same for one page, of which some calls are answered. */
  const getKnown = (id: number, ahead: readonly AnswerAhead[], texts: Buffer) => {
    const unused = new Map<string, () => ApiReply>();
    let at = 0;
    for (const { path, status, headers, bytes } of ahead) {
      const text = texts.subarray(at, at + bytes);
      at += bytes;
      unused.set(path, () => ({ status, headers, text: text.toString('utf8') }));
    }
    const known = new Map(unused);
    const ask = getFromApi(id);
    const get = async (path: string): Promise<ApiReply> => {
      unused.delete(path);
      return known.get(path)?.() ?? ask(path);
    };
    return { get, unused: () => [...unused.keys()] };
  };

  const asked = ({ url, siteUrl, inlineScripts, ...of }: PageAsked) => ({
    ...viewOf(of),
    ...{ url, siteUrl, inlineScripts: inlineScripts ?? false },
  });

  const load = ({ name, file, publicPath }: Load, text: string): Answer => {
    if (renderer) apps.set(name, runBundle({ file, text }, { publicPath, shared: renderer.sharedModules }));
    else renderer = runBundle<Renderer>({ file, text }, { publicPath });
    return { header: {} };
  };

  const show = ({ view, revision, shell, remotes, session, languages }: View, texts: string): Answer => {
    const { styles, boot } = JSON.parse(texts) as ViewTexts;
    const releases: LiveReleases = {
      ...{ revision, shell, remotes, styles: new Map(styles) },
      ...(session ? { session } : {}),
      ...(languages ? { languages } : {}),
      ...(boot === undefined ? {} : { boot }),
    };
    views.set(view, { releases, apps });
    return { header: {} };
  };

  const look = (about: PageAsked): Answer => {
    const page = asked(about);
    const path = about.url.split('?', 1)[0] ?? about.url;
    const isFile = running().siteFile({ ...page, path, getFromApi: getFromApi(0) }) !== undefined;
    return { header: { isFile, page: running().pageAddress(page) } };
  };

  const room = (about: Room): Answer => {
    if (about.do === 'unrendered') return documentAnswer(running().unrendered(asked(about)));
    const made = running().consoleRoom(asked(about));
    return made ? documentAnswer(made.document, { page: made.page }) : { header: { none: true } };
  };

  const render = async (
    { id, refusedForm, preview, ahead, ...about }: Numbered<Render>,
    texts: Buffer,
  ): Promise<Answer> => {
    const { get, unused } = getKnown(id, ahead, texts);
    const document = await running().render({
      ...asked(about),
      ...(refusedForm ? { refusedForm } : {}),
      ...(preview ? { preview } : {}),
      apiUrl: origin,
      getFromApi: get,
      onError: (error) => channel().send({ error: wordsOf(error), for: id }),
    });
    return documentAnswer(document, { unused: unused() });
  };

  const nextPiece = async (of: number): Promise<Answer> => {
    const next = await files.get(of)?.next();
    if (next && !next.done) return { header: { hasMore: true }, body: String(next.value) };
    files.delete(of);
    return { header: { hasMore: false } };
  };

  const file = async ({ id, path, siteUrl, ...of }: Numbered<File>): Promise<Answer> => {
    const make = running().siteFile({ ...viewOf(of), path, siteUrl, getFromApi: getFromApi(id) });
    const made: SiteFile | null | undefined = await make?.();
    if (!made) return { header: { none: true } };
    const { type, content } = made;
    if (typeof content === 'string') return { header: { type, hasMore: false }, body: content };
    files.set(id, content[Symbol.asyncIterator]());
    return { header: { type, hasMore: true } };
  };

  const answer = (message: Numbered<Asked>, body: Buffer): Answer | Promise<Answer> => {
    switch (message.do) {
      case 'load':
        return load(message, body.toString('utf8'));
      case 'view':
        return show(message, body.toString('utf8'));
      case 'look':
        return look(message);
      case 'room':
      case 'unrendered':
        return room(message);
      case 'render':
        return render(message, body);
      case 'file':
        return file(message);
      case 'piece':
        return nextPiece((message as Piece).of);
    }
  };

  const takeReply = ({ to, status = 0, headers = {}, failed }: Reply, body: Buffer) => {
    const waiting = calls.get(to);
    calls.delete(to);
    if (failed === undefined) waiting?.resolve({ status, headers, text: body.toString('utf8') });
    else waiting?.reject(new Error(failed));
  };

  return async ({ header, body }: Message): Promise<void> => {
    const message = header as unknown as Numbered<Asked> | Told;
    if (message.do === 'reply') return takeReply(message, body);
    if (message.do === 'forget') {
      views.delete(message.view);
      return;
    }
    if (message.do === 'close') {
      await files.get(message.of)?.return?.();
      files.delete(message.of);
      return;
    }
    const { id } = message;
    try {
      const made = await answer(message, body);
      channel().send(
        { ...made.header, re: id },
        made.body === undefined ? undefined : Buffer.from(made.body),
      );
    } catch (error) {
      channel().send({ re: id, failed: wordsOf(error) });
    }
  };
};
