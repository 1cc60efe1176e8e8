import { company } from '@plinth/contracts/company';
import { escapeHtml } from '@plinth/runtime/html';
import type { ObjectId } from '@plinth/runtime/mongo';
import { formMail } from './formMail.ts';
import { paragraphs } from './html.ts';

export interface Recipient {
  /** The delivery's id: the mail's Message-ID is made from it, so that it is the same however often it is tried. */
  readonly _id: ObjectId;
  readonly email: string;
  readonly token: string;
}

interface Content {
  readonly subject: string;
  readonly message: string;
}

interface Settings {
  readonly publicUrl: string;
  readonly from: string;
}

export type CampaignMailWriter = ReturnType<typeof campaignMailWriter>;

const signature = [company.legalName, ...company.address].join('\n');
const reason = 'You receive this because you subscribed to our newsletter.';
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
const htmlEnd = (unsubscribe: string) =>
  `<p style="${quiet}">${reason} <a href="${escapeHtml(unsubscribe)}" style="color:#6b6f76">Unsubscribe</a></p>
</div></div></td></tr></table></body></html>
`;

/** Writes a campaign's mails: text and HTML from the same words, with the links that let people unsubscribe. */
export const campaignMailWriter = ({ publicUrl, from }: Settings) => {
  const domain = /@([^\s@>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  const origin = publicUrl.replace(/\/+$/, '');

  return ({ subject, message }: Content) => {
    const fill = formMail({
      from,
      replyTo: company.email,
      subject,
      text: `${message}\n\n-- \n${signature}\n\n`,
      html: htmlStart(paragraphs(message, 'margin:0 0 16px;font-size:16px;line-height:1.6')),
    });
    return ({ _id, email, token }: Recipient) => {
      const unsubscribe = `${origin}/api/newsletter/unsubscribe/${token}`;
      return fill({
        to: email,
        messageId: `${_id.toHexString()}@${domain}`,
        headers: {
          // In one line: folded into two, some mail readers do not find it.
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
        text: `${reason}\nUnsubscribe: ${unsubscribe}\n`,
        html: htmlEnd(unsubscribe),
      });
    };
  };
};
