import { crc32, deflateSync } from 'node:zlib';

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
};

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly bitDepth: number;
  /** 0 is greyscale, 2 is red, green and blue (PNG, section 11.2.2). */
  readonly colourType: 0 | 2;
  /** Each row begins with the byte 0: it is not filtered. */
  readonly rows: Buffer;
}

/** A PNG made from its pixels. */
export const pngOf = ({ width, height, bitDepth, colourType, rows }: Pixels): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bitDepth, colourType, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A valid PNG of one colour, made here so that no test depends on a file. */
export const aPicture = (width: number, height: number): Buffer => {
  const rows = Buffer.concat(
    Array.from({ length: height }, () => Buffer.alloc(1 + width * 3, 0x57).fill(0, 0, 1)),
  );
  return pngOf({ width, height, bitDepth: 8, colourType: 2, rows });
};
