import { emailPattern, emailWords } from '@plinth/contracts/constants';

/** What a field for an email address asks for: the contract's rule, with scripts and without. */
export const emailRules = {
  type: 'email',
  maxLength: 254,
  pattern: emailPattern,
  title: emailWords,
} as const;
