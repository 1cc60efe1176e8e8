import { Decimal128 } from 'bson';

/** An exact decimal number: `digits * 10 ** exponent`. */
export interface Decimal {
  digits: bigint;
  exponent: number;
}

const MAX_DIGITS = 34;

/** The exact value of a Decimal128; undefined for NaN and the infinities. */
export function parseDecimal(value: Decimal128): Decimal | undefined {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:E([+-]?\d+))?$/i.exec(value.toString());
  if (!match) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const digits = BigInt(whole + fraction);
  return { digits: sign ? -digits : digits, exponent: Number(exponent) - fraction.length };
}

/** The exact value of a finite double. */
export function decimalOfDouble(value: number): Decimal {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0);
  const biased = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  const mantissa = biased === 0 ? fraction : fraction | 0x10000000000000n;
  const power = (biased === 0 ? 1 : biased) - 1075;
  const signed = bits >> 63n ? -mantissa : mantissa;
  return power >= 0
    ? { digits: signed << BigInt(power), exponent: 0 }
    : { digits: signed * 5n ** BigInt(-power), exponent: power };
}

function aligned(a: Decimal, b: Decimal): [bigint, bigint, number] {
  const exponent = Math.min(a.exponent, b.exponent);
  return [
    a.digits * 10n ** BigInt(a.exponent - exponent),
    b.digits * 10n ** BigInt(b.exponent - exponent),
    exponent,
  ];
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const [x, y, exponent] = aligned(a, b);
  return { digits: x + y, exponent };
}

export function subtractDecimals(a: Decimal, b: Decimal): Decimal {
  return addDecimals(a, { digits: -b.digits, exponent: b.exponent });
}

export const multiplyDecimals = (a: Decimal, b: Decimal): Decimal => ({
  digits: a.digits * b.digits,
  exponent: a.exponent + b.exponent,
});

/** As a Decimal128, rounded half to even when there are more than 34 digits. */
export function toDecimal128({ digits, exponent }: Decimal): Decimal128 {
  const excess = (digits < 0n ? -digits : digits).toString().length - MAX_DIGITS;
  if (excess <= 0) return Decimal128.fromString(`${digits}E${exponent}`);
  const unit = 10n ** BigInt(excess);
  let quotient = digits / unit;
  const twice = 2n * (digits % unit);
  const magnitude = twice < 0n ? -twice : twice;
  if (magnitude > unit || (magnitude === unit && quotient % 2n !== 0n)) quotient += digits < 0n ? -1n : 1n;
  return Decimal128.fromString(`${quotient}E${exponent + excess}`);
}
