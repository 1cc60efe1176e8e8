import { company } from '@plinth/contracts/company';
import { companyWords } from '@plinth/contracts/company/companyWords';
import { defaultLanguage, type Language, languages } from '@plinth/contracts/languages';
import { saysIn, type Translate, textsIn } from '@plinth/contracts/texts';
import { escapeHtml } from '@plinth/runtime/html';
import texts from '../texts/en.po';
import type { Form } from './formMail.ts';
import { paragraphs } from './html.ts';
import { template } from './layoutTemplate.ts';

export interface Sender {
  readonly from: string;
  /** What Message-IDs end with. */
  readonly domain: string;
}

interface Content {
  readonly subject: string;
  readonly message: string;
  /** What it is written in. */
  readonly language: Language;
  /** The message as HTML; made from its text unless given. */
  readonly html?: string;
}

/** The link with which somebody gets no more of a mail that goes to many. */
interface Subscription {
  readonly unsubscribe: string;
}

export const senderOf = (from: string): Sender => ({
  from,
  domain: /@([^\s@>]+)>?$/.exec(from)?.[1] ?? 'localhost',
});

const signatureIn = (language: Language) => {
  const { address } = companyWords(saysIn(language));
  return [company.legalName, ...address].join('\n');
};
const ordinary = 'margin:0 0 16px;font-size:16px;line-height:1.6';
const quiet = 'margin:0 0 8px;color:#6b6f76;font-size:13px;line-height:1.5';

/** The template begins lines at the left: mail readers know no `start`. */
const mirrored = (html: string) =>
  html
    .replaceAll('direction:ltr', 'direction:rtl')
    .replaceAll('text-align:left', 'text-align:right')
    .replaceAll('align="left"', 'align="right"');

const templateIn = (language: Language) => {
  const { direction } = languages[language];
  const spoken = template.replaceAll(`lang="${defaultLanguage}"`, `lang="${language}"`);
  if (direction === languages[defaultLanguage].direction) return spoken;
  return mirrored(spoken).replaceAll('dir="auto"', `dir="${direction}"`);
};

/** Each part ends with a line break, as pieces of a mail must. */
const filled = (values: Readonly<Record<string, string>>, language: Language) =>
  templateIn(language).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => `\n${values[name]}\n`);

/** Words in another language than what stands around them. */
const inside = (words: string, language: Language) => {
  const { direction } = languages[language];
  const side = direction === 'rtl' ? 'right' : 'left';
  return `<div lang="${language}" dir="${direction}" style="text-align:${side}">\n${words}\n</div>`;
};

/** Where what is for one recipient stands. */
const closingPlace = '<!-- closing -->\n';

const subscriptionHtml = ({ unsubscribe }: Subscription, t: Translate) =>
  `<p style="${quiet}">${escapeHtml(t('mail.reason'))} <a href="${escapeHtml(unsubscribe)}" style="color:#6b6f76">${escapeHtml(t('mail.unsubscribe'))}</a></p>\n`;
const subscriptionText = ({ unsubscribe }: Subscription, t: Translate) =>
  `\n${t('mail.reason')}\n${t('mail.unsubscribe-at', { address: unsubscribe })}\n`;

/**
 * The one look of all mails: text and HTML from the same words. Answers what is the same for all who get it, and how it
 * closes for one, in the language of what stands around the words, in its direction. How it looks is in `layout.mjml`.
 */
export const layout = ({ from }: Sender, { subject, message, ...content }: Content, language: Language) => {
  const t = textsIn(texts, language);
  const words = content.html ?? paragraphs(message, ordinary);
  const signature = signatureIn(language);
  const html = filled(
    {
      name: escapeHtml(company.name),
      words: content.language === language ? words : inside(words, content.language),
      quiet: `${paragraphs(signature, quiet)}\n${closingPlace}`,
    },
    language,
  );
  const [start = '', end = ''] = html.split(closingPlace);
  const form: Form = {
    ...{ from, replyTo: company.email, subject, html: start },
    text: `${message}\n\n-- \n${signature}\n`,
  };
  return {
    form,
    closing: (subscription: Subscription | null) => ({
      text: subscription ? subscriptionText(subscription, t) : '',
      html: `${subscription ? subscriptionHtml(subscription, t) : ''}${end}`,
    }),
  };
};
