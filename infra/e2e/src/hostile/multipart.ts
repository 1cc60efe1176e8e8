import { type Endpoint, isNeeded, severalOf } from '@plinth/contracts/api';
import { galleryImagesPerCall, imageSizeLimit } from '@plinth/contracts/constants';
import type { Random } from '@plinth/testing/torture';
import type { Call, Fault } from './badRequest.ts';
import { falsePictures, pictureOf, smallPicture } from './images.ts';
import { textsOf } from './samples.ts';
import { hostileKeys, hostileText } from './values.ts';

const boundary = 'hostileBoundary7MA4YWxk';
const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` };

interface FormPart {
  readonly disposition: string;
  readonly content: Buffer | string;
}

const field = (name: string, content: string): FormPart => ({
  disposition: `form-data; name="${name.replaceAll('"', '%22')}"`,
  content,
});
const file = (name: string, content: Buffer, fileName = 'picture.png'): FormPart => ({
  disposition: `form-data; name="${name}"; filename="${fileName}"`,
  content,
});

const encode = (parts: readonly FormPart[], end = `--${boundary}--\r\n`): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ disposition, content }) => [
      Buffer.from(`--${boundary}\r\nContent-Disposition: ${disposition}\r\n\r\n`),
      Buffer.from(content as string),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(end),
  ]);

const fileNames = ({ files = {} }: Endpoint) => Object.keys(files);
const requiredFiles = ({ files = {} }: Endpoint) =>
  Object.entries(files).flatMap(([name, rule]) => (isNeeded(rule) ? [name] : []));

/** Names a picture that is there already, in place of a file. */
const standsForFile = (name: string) => /imageIds?$/i.test(name);
const goodParts = ({ fields }: Endpoint): FormPart[] =>
  Object.entries(fields ? textsOf(fields) : {})
    .filter(([name]) => !standsForFile(name))
    .map(([name, value]) => field(name, value));
const goodFiles = (endpoint: Endpoint): FormPart[] =>
  requiredFiles(endpoint).map((name) => file(name, smallPicture));

type Make = (endpoint: Endpoint, random: Random) => Partial<ReturnType<Fault>> | null;
const ofForm =
  (make: Make): Fault =>
  ({ endpoint }: Call, random) => {
    if (!endpoint.fields && !endpoint.files) return null;
    const made = make(endpoint, random);
    return made && { headers: multipart, ...made };
  };

const badName = [
  '../../evil.png',
  'evil.php\u0000.png',
  'x'.repeat(5000),
  '<script>.png',
  'con',
  '.htaccess',
] as const;

/** What can be wrong with a multipart body. */
export const formFaults: Readonly<Record<string, Fault>> = {
  'a hostile text': ofForm((endpoint, random) => {
    const values: Record<string, string> = endpoint.fields ? textsOf(endpoint.fields) : {};
    const name = random.pick([...Object.keys(values), 'surprise']);
    const changed = { ...values, [name]: hostileText(random) };
    if (endpoint.fields?.safeParse(changed).success) changed.surprise = 'x';
    const parts = Object.entries(changed).map(([key, value]) => field(key, value));
    return { body: encode([...parts, ...goodFiles(endpoint)]) };
  }),
  'an unknown or a prototype field': ofForm((endpoint, random) => ({
    body: encode([
      ...goodParts(endpoint),
      field(
        random.pick(
          hostileKeys.filter((key) => !Object.hasOwn(endpoint.fields?.shape ?? {}, key) && key !== ''),
        ),
        hostileText(random),
      ),
      field('surprise', 'x'),
      ...goodFiles(endpoint),
    ]),
  })),
  'an unknown file': ofForm((endpoint) => ({
    body: encode([...goodParts(endpoint), ...goodFiles(endpoint), file('surprise', smallPicture)]),
  })),
  'a file too few': ofForm((endpoint) =>
    requiredFiles(endpoint).length > 0 ? { body: encode(goodParts(endpoint)) } : null,
  ),
  'a text in place of a file': ofForm((endpoint, random) =>
    fileNames(endpoint).length > 0
      ? {
          body: encode([...goodParts(endpoint), field(random.pick(fileNames(endpoint)), 'no file')]),
        }
      : null,
  ),
  'a field twice': ofForm((endpoint) => {
    const parts = goodParts(endpoint);
    return parts[0] ? { body: encode([parts[0], ...parts, ...goodFiles(endpoint)]) } : null;
  }),
  'no boundary': ofForm((endpoint) => ({
    headers: { 'content-type': 'multipart/form-data' },
    body: encode([...goodParts(endpoint), ...goodFiles(endpoint)]),
  })),
  'another boundary': ofForm((endpoint) => ({
    headers: { 'content-type': 'multipart/form-data; boundary=another' },
    body: encode([...goodParts(endpoint), ...goodFiles(endpoint)]),
  })),
  'no end': ofForm((endpoint, random) => {
    const whole = encode([...goodParts(endpoint), ...goodFiles(endpoint)]);
    const cut = whole.subarray(0, 1 + random.below(whole.length - boundary.length - 8));
    // Right behind a boundary a form may end as far as its parser is concerned; nothing of a part is missing then.
    const last = cut.lastIndexOf(boundary) + boundary.length;
    return { body: cut.length - last <= 2 ? cut.subarray(0, last - 1) : cut };
  }),
  'a part without a name': ofForm((endpoint) => ({
    body: encode([
      { disposition: 'form-data', content: 'nameless' },
      ...goodParts(endpoint),
      field('surprise', 'x'),
      ...goodFiles(endpoint),
    ]),
  })),
  'a part without headers': ofForm((endpoint) => ({
    body: Buffer.concat([
      Buffer.from(`--${boundary}\r\n\r\nbare\r\n`),
      encode([...goodParts(endpoint), field('surprise', 'x')]),
    ]),
  })),
  'forty files': ofForm((endpoint) => ({
    body: encode([
      ...goodParts(endpoint),
      ...Array.from({ length: 40 }, () => file(fileNames(endpoint)[0] ?? 'image', smallPicture)),
    ]),
  })),
  'a gallery image too many': ofForm((endpoint) => {
    const gallery = fileNames(endpoint).find((name) => severalOf(endpoint.files?.[name] ?? 'optional'));
    if (!gallery) return null;
    const images = Array.from({ length: galleryImagesPerCall + 1 }, () => file(gallery, smallPicture));
    return { body: encode([...goodParts(endpoint), ...goodFiles(endpoint), ...images]) };
  }),
  'a false picture': ofForm((endpoint, random) => {
    const [name, ...others] = fileNames(endpoint);
    if (!name) return null;
    const kind = random.pick(Object.keys(falsePictures));
    const wrong = file(random.pick([name, ...others]), falsePictures[kind] as Buffer, random.pick(badName));
    const rest = goodFiles(endpoint).filter(
      ({ disposition }) => !disposition.startsWith(wrong.disposition.slice(0, 20 + name.length)),
    );
    return { fault: kind, body: encode([...goodParts(endpoint), ...rest, wrong]) };
  }),
  'JSON in place of a form': ofForm(({ fields }) => ({
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(fields ? textsOf(fields) : {})),
  })),
  'no body': ofForm((endpoint) => (requiredFiles(endpoint).length > 0 ? { body: Buffer.alloc(0) } : null)),
  'a text that is too large': ofForm((endpoint) => ({
    body: encode([...goodParts(endpoint), field('surprise', 'x'.repeat(450_000))]),
  })),
};

/** What is wrong with a multipart body and takes long to send. */
export const heavyFormFaults: Readonly<Record<string, Fault>> = {
  'a picture of 1 MB': ofForm((endpoint) => {
    const [name] = fileNames(endpoint);
    return name ? { body: encode([...goodParts(endpoint), file(name, pictureOf(imageSizeLimit))]) } : null;
  }),
};
