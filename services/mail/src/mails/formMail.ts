import addressparser from 'nodemailer/lib/addressparser';
import MimeNode from 'nodemailer/lib/mime-node';
import { encode, wrap } from 'nodemailer/lib/qp';

/** A mail as it goes over the wire, and from whom to whom. */
export interface Mail {
  readonly envelope: { readonly from: string; readonly to: string };
  readonly raw: Buffer;
}

/** The part of a mail that is the same for everyone. */
export interface Form {
  readonly from: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What differs: headers whose values are plain ASCII, and the end of the text and of the HTML. */
export interface Filling {
  readonly to: string;
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string;
}

/** Pieces may be encoded one by one and joined, as long as each ends with a line break. */
const quotedPrintable = (text: string) => wrap(encode(text.replace(/\r?\n/g, '\r\n')));

const messageIdPlace = '<message-id-of-the-delivery>';

const headOf = ({ from, replyTo, subject }: Form) => {
  const node = new MimeNode('multipart/alternative');
  node.setHeader({ From: from, 'Reply-To': replyTo, Subject: subject, 'Message-ID': messageIdPlace });
  const [before = '', after = ''] = `${node.buildHeaders()}\r\n`.split(messageIdPlace);
  return { before, after, boundary: node.boundary };
};

const partHead = (boundary: unknown, kind: 'plain' | 'html') =>
  [
    `--${boundary}`,
    `Content-Type: text/${kind}; charset=utf-8`,
    'Content-Transfer-Encoding: quoted-printable',
    '',
    '',
  ].join('\r\n');

/**
 * Makes mails of one form for many recipients. Encoding a mail costs several times what sending it does, so what is
 * the same for all is encoded once.
 */
export const formMail = (form: Form) => {
  const [sender] = addressparser(form.from, { flatten: true });
  const { before, after, boundary } = headOf(form);
  const textStart = `\r\n${partHead(boundary, 'plain')}${quotedPrintable(form.text)}`;
  const htmlStart = `\r\n${partHead(boundary, 'html')}${quotedPrintable(form.html)}`;

  return ({ to, messageId, headers, text, html }: Filling): Mail => {
    const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const raw = [
      `${before}<${messageId}>${after}To: ${to}\r\n`,
      ...own,
      textStart,
      quotedPrintable(text),
      htmlStart,
      quotedPrintable(html),
      `\r\n--${boundary}--\r\n`,
    ];
    return { envelope: { from: sender?.address ?? '', to }, raw: Buffer.from(raw.join('')) };
  };
};
