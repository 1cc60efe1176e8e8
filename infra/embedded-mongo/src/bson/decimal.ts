import type { Decimal128 } from 'bson';

/** An exact decimal number: `digits * 10 ** exponent`. */
export interface Decimal {
  digits: bigint;
  exponent: number;
}

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

export function subtractDecimals(a: Decimal, b: Decimal): Decimal {
  const exponent = Math.min(a.exponent, b.exponent);
  const digitsOf = ({ digits, exponent: own }: Decimal) => digits * 10n ** BigInt(own - exponent);
  return { digits: digitsOf(a) - digitsOf(b), exponent };
}
