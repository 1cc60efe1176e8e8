import type { IncomingMessage } from 'node:http';
import type { Language } from '@plinth/contracts/languages';
import { toldLanguages } from '@plinth/contracts/problemWords';
import accepts from 'accepts';

/** The language that a request asks for by `Accept-Language`, of those that we speak; English when it asks for none of them. */
export const languageAsked = (request: Pick<IncomingMessage, 'headers'>): Language => {
  const [english, ...others] = toldLanguages as readonly [Language, ...Language[]];
  if (others.length === 0 || !request.headers['accept-language']) return english;
  return (accepts(request as IncomingMessage).languages([english, ...others]) || english) as Language;
};
