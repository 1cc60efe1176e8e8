import { Writable } from 'node:stream';
import { type Call, severalOf } from '@plinth/contracts/api';
import { imageSizeLimit, jsonSizeLimit } from '@plinth/contracts/constants';
import { Problem } from '@plinth/contracts/problems';
import type { Context, Middleware } from 'koa';
import { koaBody } from 'koa-body';

/** A file of a multipart body, in memory: an image is under 1 MB. */
export interface UploadedFile {
  /** The name that the sender gave it. Never used as a path. */
  readonly name: string;
  readonly bytes: Buffer;
}

export interface RequestBody {
  readonly values: unknown;
  readonly files: Record<string, UploadedFile[]>;
}

/** Room for the text fields of a multipart body: a rich text and some lines. */
const multipartTextLimit = 400_000;

interface Parsed {
  readonly originalFilename?: string | null;
  readonly size: number;
}

const collected = new WeakMap<object, Buffer[]>();

/** Keeps an upload in memory instead of in a temporary file. formidable hands over its file object. */
const intoMemory = (file?: unknown): Writable => {
  const chunks: Buffer[] = [];
  if (file) collected.set(file as object, chunks);
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
};

const refusal = (
  error: Error & { status?: number; statusCode?: number; httpCode?: number; code?: unknown },
  multipart: boolean,
) => {
  const status = error.status ?? error.statusCode ?? error.httpCode;
  if (status === 413) return new Problem(multipart ? 'file-too-large' : 'body-too-large', { cause: error });
  if (status === 415) return new Problem('unsupported-body', { cause: error });
  return new Problem('malformed', { cause: error });
};

const parserOf = (call: Call): Middleware => {
  const multipart = Boolean(call.fields || call.files);
  const allowedFiles = Object.values(call.files ?? {}).reduce((sum, rule) => sum + (severalOf(rule) ?? 1), 0);
  return koaBody({
    json: !multipart,
    urlencoded: call.produces === 'html',
    text: false,
    multipart,
    jsonStrict: true,
    jsonLimit: call.largest ?? jsonSizeLimit,
    formLimit: jsonSizeLimit,
    formidable: {
      maxFileSize: imageSizeLimit - 1,
      maxTotalFileSize: imageSizeLimit * Math.max(allowedFiles, 1),
      maxFiles: allowedFiles + 1,
      maxFields: 100,
      maxFieldsSize: multipartTextLimit,
      allowEmptyFiles: true,
      minFileSize: 0,
      fileWriteStreamHandler: intoMemory as () => Writable,
    },
    onError: (error) => {
      throw refusal(error, multipart);
    },
  }) as unknown as Middleware;
};

const uploadsIn = (value: unknown): UploadedFile[] =>
  (Array.isArray(value) ? value : [value])
    // A form whose file field was left empty sends a nameless file of no bytes.
    .filter((file: Parsed) => file.size > 0 || file.originalFilename)
    .map((file: Parsed) => ({
      name: file.originalFilename ?? '',
      bytes: Buffer.concat(collected.get(file) ?? []),
    }));

/**
 * Makes the reader of a call's body. Limits apply while the body streams: JSON 100 kB, or what the call allows; each image under 1 MB.
 * Throws `malformed`, `body-too-large`, `file-too-large` or `unsupported-body`.
 */
export const bodyReader = (call: Call): ((ctx: Context) => Promise<RequestBody>) => {
  if (!call.body && !call.fields && !call.files && call.produces !== 'html') {
    return async () => ({ values: undefined, files: {} });
  }
  const parse = parserOf(call);
  const expected = call.fields || call.files ? 'multipart/form-data' : 'application/json';
  return async (ctx) => {
    if (call.produces !== 'html' && !ctx.request.is(expected)) throw new Problem('unsupported-body');
    await parse(ctx as never, async () => undefined);
    const request = ctx.request as unknown as { body?: unknown; files?: Record<string, unknown> };
    const files = Object.entries(request.files ?? {}).map(
      ([name, value]) => [name, uploadsIn(value)] as const,
    );
    return {
      values: request.body ?? {},
      files: Object.fromEntries(files.filter(([, list]) => list.length > 0)),
    };
  };
};
