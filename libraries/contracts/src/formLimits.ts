/** How much strangers may send in a minute. */
export interface Allowance {
  /** One household: an IPv4 address, or a /64 of IPv6. */
  readonly household: number;
  /** One network of households together: a /24, or a /48. */
  readonly network: number;
}

/** What strangers may send through one form. */
export interface FormLimits {
  readonly usual: Allowance;
  /** When all together have sent more than this in a minute, the form is being flooded. */
  readonly flood: number;
  /** What may be sent then: whoever has sent nothing yet still can, and a network no more than a household usually. */
  readonly whileFlooded: Allowance;
}

export const formLimits: FormLimits = {
  usual: { household: 10, network: 60 },
  flood: 300,
  whileFlooded: { household: 1, network: 10 },
};
