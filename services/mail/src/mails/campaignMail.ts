import { defaultLanguage } from '@plinth/contracts/languages';
import { textsIn } from '@plinth/contracts/texts';
import type { TranslationLanguage, WrittenLanguage } from '@plinth/contracts/translationLanguages';
import type { ObjectId } from '@plinth/runtime/mongo';
import type { CampaignDocument } from '../campaigns/document.ts';
import texts from '../texts/en.po';
import { formMail } from './formMail.ts';
import { layout, type Sender } from './layout.ts';
import { mailHtmlOf } from './richText/html.ts';
import { treeOf } from './richText/tree.ts';

export interface Recipient {
  /** The delivery's id: the mail's Message-ID is made from it, so that it is the same however often it is tried. */
  readonly _id: ObjectId;
  readonly email: string;
  readonly token: string;
  /** What they read, where it is another language than the site's own. */
  readonly language?: TranslationLanguage | undefined;
}

type Content = Pick<CampaignDocument, 'subject' | 'message' | 'richText' | 'translations'>;

interface Settings {
  readonly publicUrl: string;
  readonly sender: Sender;
}

export type CampaignMailWriter = ReturnType<typeof campaignMailWriter>;

/** Writes a campaign's mails, with the links that let people unsubscribe. */
export const campaignMailWriter = ({ publicUrl, sender }: Settings) => {
  const origin = publicUrl.replace(/\/+$/, '');

  /** The mail to readers of a language: its own words are in that, and what it says where it was written in it. */
  const formIn = ({ translations, ...own }: Content, language: WrittenLanguage) => {
    const translation = language === defaultLanguage ? undefined : translations?.[language];
    const writtenIn: WrittenLanguage = translation ? language : defaultLanguage;
    const { subject, message, richText } = translation ?? own;
    const frame = { origin, t: textsIn(texts, writtenIn) };
    const html = richText === undefined ? undefined : mailHtmlOf(treeOf(richText), frame);
    const { form, closing } = layout(sender, { subject, message, html, language: writtenIn }, language);
    return { fill: formMail(form), closing, writtenIn };
  };

  return (content: Content) => {
    const forms = new Map<WrittenLanguage, ReturnType<typeof formIn>>();
    const formFor = (language: WrittenLanguage) => {
      const form = forms.get(language) ?? formIn(content, language);
      forms.set(language, form);
      return form;
    };
    return ({ _id, email, token, language }: Recipient) => {
      const { fill, closing, writtenIn } = formFor(language ?? defaultLanguage);
      const unsubscribe = `${origin}/api/newsletter/unsubscribe/${token}`;
      return fill({
        to: email,
        messageId: `${_id.toHexString()}@${sender.domain}`,
        headers: {
          'Content-Language': writtenIn,
          // In one line: folded into two, some mail readers do not find it.
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
        ...closing({ unsubscribe }),
      });
    };
  };
};
