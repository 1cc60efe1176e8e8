import {
  type PreviewAsked,
  PreviewedPage,
  previewedPagePath,
  previewedTextPath,
} from '@plinth/contracts/previewedPages';
import { Problem, type ProblemCode, problems } from '@plinth/contracts/problems';
import type { Context } from 'koa';
import type { PartName } from '../parts.ts';
import type { Part } from '../proxy/part.ts';

/** The most bytes that such a page, or what it shows, may have. */
const answerLimit = 4 * 1024 * 1024;

type Parts = Readonly<Record<Extract<PartName, 'content' | 'shell'>, Part>>;

/** What content refuses a preview with; whatever else goes wrong is a fault between the parts. */
const refusals: readonly ProblemCode[] = ['not-found', 'preview-ended', 'malformed', 'body-too-large'];

const refusalOf = (status: number, bytes: Buffer) => {
  const code = refusals.find((one) => problems[one].status === status);
  return code ? new Problem(code) : new Problem('bad-gateway', { cause: new Error(bytes.toString()) });
};

/**
 * Has a page drawn that is not live: content says what it shows, and the shell server draws it by the live release. Throws content's
 * refusal as a problem, and `part-unavailable` when the page cannot be drawn now.
 */
export const drawnPages = ({ content, shell }: Parts) => {
  const post = (ctx: Context, part: Part, path: string, body: unknown) =>
    part.collect(
      {
        ...{ method: 'POST', path, repeatable: true, body: Buffer.from(JSON.stringify(body)) },
        headers: {
          'content-type': 'application/json',
          'x-request-id': ctx.get('x-request-id'),
          'x-client-address': ctx.get('x-client-address'),
        },
      },
      answerLimit,
    );

  return async (ctx: Context, asked: PreviewAsked): Promise<Buffer> => {
    const text = await post(ctx, content, previewedTextPath, asked);
    if (text.status !== 200) throw refusalOf(text.status, text.bytes);
    const page = PreviewedPage.parse(JSON.parse(text.bytes.toString()));
    const drawn = await post(ctx, shell, previewedPagePath, page);
    if (drawn.status !== 200) throw new Problem('part-unavailable.shell');
    return drawn.bytes;
  };
};
