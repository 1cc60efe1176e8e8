import type { Message } from '@plinth/runtime/sandbox/channel';
import * as z from 'zod';

/** What a set's process answers is a stranger's: each of it becomes a header, a log line or a page. */

const longest = 8192;
/** A path of the site with its query, as a header may hold it. */
const Address = z
  .string()
  .max(longest)
  .regex(/^\/(?![/\\])[\x21-\x7e]*$/);
const Location = z.union([
  Address,
  z
    .string()
    .max(longest)
    .regex(/^https?:\/\/[\x21-\x7e]+$/),
]);

const Document = z.object({
  status: z.int().min(200).max(599),
  degraded: z.boolean(),
  location: Location.optional(),
  inlineScripts: z
    .array(z.string().regex(/^'sha(256|384|512)-[A-Za-z0-9+/]{43,88}={0,2}'$/))
    .max(8)
    .optional(),
  showsForm: z.boolean().optional(),
  isPreview: z.boolean().optional(),
  unused: z.array(z.string()).optional(),
});

const Page = z.object({
  address: Address,
  parameters: z
    .array(z.string().regex(/^[\w.-]{1,100}$/))
    .max(100)
    .nullable(),
  countable: z.boolean(),
});

/** What is at an address. */
export const Looked = z.object({ isFile: z.boolean(), page: Page });
export type Looked = z.infer<typeof Looked>;

const Room = z.union([z.object({ none: z.literal(true) }), Document.extend({ page: Page })]);

const File = z.union([
  z.object({ none: z.literal(true) }),
  z.object({ type: z.string().regex(/^[a-z]+\/[a-z0-9.+-]{1,60}$/), hasMore: z.boolean() }),
]);
export const Piece = z.object({ hasMore: z.boolean() });

/** A page as it is sent. */
export type MadeDocument = z.infer<typeof Document> & { readonly bytes: Buffer };
export type MadePage = z.infer<typeof Page>;

export const documentIn = ({ header, body }: Message): MadeDocument => ({
  ...Document.parse(header),
  bytes: body,
});

export const roomIn = ({ header, body }: Message): { document: MadeDocument; page: MadePage } | null => {
  const room = Room.parse(header);
  if ('none' in room) return null;
  const { page, ...document } = room;
  return { document: { ...document, bytes: body }, page };
};

export const fileIn = ({ header, body }: Message) => {
  const file = File.parse(header);
  return 'none' in file ? null : { ...file, first: body };
};

const words = (most: number) => z.string().transform((text) => text.slice(0, most));
const ToldError = z.object({ name: words(100), message: words(1000), stack: words(4000) });

/** A fault as it goes into the log. */
export const errorIn = (told: unknown): Error => {
  const parsed = ToldError.safeParse(told);
  if (!parsed.success) return new Error('a fault without words');
  const { name, message, stack } = parsed.data;
  return Object.assign(new Error(message), { name, stack });
};

/** A path of the API, in its one spelling: nothing that the gateway, or what stands before it, could take for another place. */
export const isApiPath = (path: unknown): path is string =>
  typeof path === 'string' &&
  path.length <= longest &&
  /^\/api\/[\x21-\x7e]*$/.test(path) &&
  !/[\\#]/.test(path) &&
  new URL(path, 'http://api.invalid').href === `http://api.invalid${path}`;
