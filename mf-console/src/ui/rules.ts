import { seen } from '@plinth/contracts/words';

/** The rule of a form's field that must hold more than white space. */
export const required = (message: string) => [{ required: true, whitespace: true, message }];

/** Whether there is anything to read in HTML as the editor makes it, captions aside. */
export const hasWords = (html: string): boolean =>
  seen.test(html.replace(/<figcaption>.*?<\/figcaption>|<[^>]*>/gs, '').replaceAll('&nbsp;', ' '));

/** The rule of rich text that must have words in it: markup alone is an empty text. */
export const written = (message: string) => [
  {
    required: true,
    validator: async (_rule: unknown, html = '') => {
      if (!hasWords(html)) throw new Error(message);
    },
  },
];
