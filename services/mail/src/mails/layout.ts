import { company } from '@plinth/contracts/company';
import { escapeHtml } from '@plinth/runtime/html';
import type { Form } from './formMail.ts';
import { paragraphs } from './html.ts';

export interface Sender {
  readonly from: string;
  /** What Message-IDs end with. */
  readonly domain: string;
}

interface Content {
  readonly subject: string;
  readonly message: string;
}

/** Why somebody gets a mail that goes to many, and the link with which they get no more. */
interface Subscription {
  readonly reason: string;
  readonly unsubscribe: string;
}

export const senderOf = (from: string): Sender => ({
  from,
  domain: /@([^\s@>]+)>?$/.exec(from)?.[1] ?? 'localhost',
});

const signature = [company.legalName, ...company.address].join('\n');
const quiet = 'margin:0 0 8px;color:#6b6f76;font-size:13px;line-height:1.5';

/** A word that is longer than a line is broken, and never makes the mail wider than what it is read on. */
const longWords = 'padding:0;overflow-wrap:anywhere;word-wrap:break-word;word-break:break-word';

const htmlStart = (content: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body style="margin:0;background:#faf7f2">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;table-layout:fixed"><tr><td style="${longWords}">
<div style="max-width:600px;margin:0 auto;padding:32px 24px;font-family:Inter,Helvetica,Arial,sans-serif;color:#1b1f23">
<p style="margin:0 0 24px;padding:0 0 16px;border-bottom:2px solid #b08d57;font-family:Fraunces,Georgia,serif;font-size:22px;color:#12372a">${escapeHtml(company.name)}</p>
${content}
<div style="margin-top:32px;padding-top:16px;border-top:1px solid #e5ded3">
${paragraphs(signature, quiet)}
`;
const htmlEnd = '</div></div></td></tr></table></body></html>\n';

const subscriptionHtml = ({ reason, unsubscribe }: Subscription) =>
  `<p style="${quiet}">${reason} <a href="${escapeHtml(unsubscribe)}" style="color:#6b6f76">Unsubscribe</a></p>\n`;
const subscriptionText = ({ reason, unsubscribe }: Subscription) =>
  `\n${reason}\nUnsubscribe: ${unsubscribe}\n`;

/** The one look of all mails: text and HTML from the same words. Answers what is the same for all who get it, and the end for one. */
export const layout = ({ from }: Sender, { subject, message }: Content) => ({
  form: {
    from,
    replyTo: company.email,
    subject,
    text: `${message}\n\n-- \n${signature}\n`,
    html: htmlStart(paragraphs(message, 'margin:0 0 16px;font-size:16px;line-height:1.6')),
  } satisfies Form,
  closing: (subscription: Subscription | null) => ({
    text: subscription ? subscriptionText(subscription) : '',
    html: `${subscription ? subscriptionHtml(subscription) : ''}${htmlEnd}`,
  }),
});
