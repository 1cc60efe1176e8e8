import ipaddr from 'ipaddr.js';

/** What a table holds of a network, or says of itself; bytes are written as they are. */
type Entry = string | number | Buffer | { readonly [name: string]: Entry };

const types = { string: 2, uint16: 5, uint32: 6, map: 7 };
const separator = Buffer.alloc(16);
const metadataMarker = Buffer.from('abcdef4d61784d696e642e636f6d', 'hex');

/** A control byte, which has room for sizes up to 28: all that is written here. */
const control = (type: number, size: number) => Buffer.from([(type << 5) | size]);

const encode = (entry: Entry): Buffer => {
  if (typeof entry === 'string')
    return Buffer.concat([control(types.string, entry.length), Buffer.from(entry)]);
  if (typeof entry === 'number') {
    const integer = Buffer.alloc(4);
    integer.writeUInt32BE(entry);
    return Buffer.concat([control(types.uint32, integer.length), integer]);
  }
  if (Buffer.isBuffer(entry)) return entry;
  const fields = Object.entries(entry);
  return Buffer.concat([control(types.map, fields.length), ...fields.flat().map(encode)]);
};

const uint16 = (value: number) =>
  Buffer.concat([control(types.uint16, 2), Buffer.from([value >> 8, value & 255])]);

/** Of the types that have a second control byte, what metadata must have: an empty list, and 64 bits with a second that is not 0. */
const noLanguages = Buffer.from([0, 4]);
const builtAt = Buffer.from([1, 2, 1]);

/** The bits that lead to a network; in a tree of IPv6, those of IPv4 lie below 96 zeros. */
const bitsOf = (network: string, ipVersion: 4 | 6): readonly (0 | 1)[] => {
  const [address, length] = ipaddr.parseCIDR(network);
  const bits = address
    .toByteArray()
    .flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((at) => (byte >> at) & 1));
  const above = ipVersion === 6 && address.kind() === 'ipv4' ? Array(96).fill(0) : [];
  return [...above, ...bits.slice(0, length)];
};

/** A record of the search tree: another node by its number, or data by where it begins. */
type TreeRecord = { readonly node: number } | { readonly data: number } | undefined;

/** Draws the way to a network into a tree, and puts what is held of it at its end. */
const grow = (tree: TreeRecord[][], bits: readonly (0 | 1)[], data: number) => {
  let records = tree[0] ?? [];
  for (const bit of bits.slice(0, -1)) {
    const known = records[bit];
    const node = known && 'node' in known ? known.node : tree.push([]) - 1;
    records[bit] = { node };
    records = tree[node] ?? [];
  }
  records[bits.at(-1) ?? 0] = { data };
};

/**
 * A table of networks in the MaxMind DB format (https://maxmind.github.io/MaxMind-DB/) with records of 24 bits, in a tree of IPv6, as most
 * tables have one, unless another is asked for.
 */
export const aTable = (entries: Readonly<Record<string, Entry>>, ipVersion: 4 | 6 = 6): Buffer => {
  const tree: TreeRecord[][] = [[]];
  let data = Buffer.alloc(0);
  for (const [network, entry] of Object.entries(entries)) {
    grow(tree, bitsOf(network, ipVersion), data.length);
    data = Buffer.concat([data, encode(entry)]);
  }
  const numberOf = (record: TreeRecord) => {
    if (!record) return tree.length;
    return 'node' in record ? record.node : tree.length + separator.length + record.data;
  };
  const records = Buffer.alloc(tree.length * 6);
  for (const [node, [left, right]] of tree.entries()) {
    records.writeUIntBE(numberOf(left), node * 6, 3);
    records.writeUIntBE(numberOf(right), node * 6 + 3, 3);
  }
  const metadata = {
    ...{ binary_format_major_version: uint16(2), binary_format_minor_version: uint16(0) },
    ...{ build_epoch: builtAt, database_type: 'Test', description: {}, languages: noLanguages },
    ...{ ip_version: uint16(ipVersion), node_count: tree.length, record_size: uint16(24) },
  };
  return Buffer.concat([records, separator, data, metadataMarker, encode(metadata)]);
};
