import { evalExpr } from 'mingo/core';
import { type Decimal, decimalOfDouble, parseDecimal, toDecimal128 } from '../bson/decimal.ts';
import { isDecimal, isNumeric, toNumber, typeOf } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import type { Expression } from './operators.ts';

/** Cuts a decimal off behind the given place; with `round`, to the nearer neighbour, and to the even one in the middle. */
function cut({ digits, exponent }: Decimal, place: number, round: boolean): Decimal {
  const excess = -place - exponent;
  if (excess <= 0) return { digits, exponent };
  const unit = 10n ** BigInt(excess);
  const quotient = digits / unit;
  const rest = digits % unit;
  const twice = 2n * (rest < 0n ? -rest : rest);
  const up = round && (twice > unit || (twice === unit && quotient % 2n !== 0n));
  return { digits: quotient + (up ? (digits < 0n ? -1n : 1n) : 0n), exponent: -place };
}

const rounding =
  (operator: string, round: boolean): Expression =>
  (doc, expression, options) => {
    const argument = evalExpr(doc, expression, options);
    const [value, place] = Array.isArray(argument) ? argument : [argument];
    if (value === null || value === undefined || place === null) return null;
    if (!isNumeric(value))
      throw new MongoError(51081, `${operator} only supports numeric types, not ${typeOf(value)}`);
    const places = place === undefined ? 0 : toNumber(place);
    if (!Number.isInteger(places) || places < -20 || places > 100) {
      throw new MongoError(
        51083,
        `cannot apply ${operator} with precision value ${place} value must be in [-20, 100]`,
      );
    }
    const number = toNumber(value);
    const exact = isDecimal(value)
      ? parseDecimal(value)
      : Number.isFinite(number)
        ? decimalOfDouble(number)
        : undefined;
    if (!exact) return value;
    const result = cut(exact, places, round);
    return isDecimal(value) ? toDecimal128(result) : Number(`${result.digits}e${result.exponent}`);
  };

export const roundings: Record<string, Expression> = {
  $round: rounding('$round', true),
  $trunc: rounding('$trunc', false),
};
