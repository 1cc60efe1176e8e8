import { defaultLanguage } from '@plinth/contracts/languages';
import type { ObjectId } from '@plinth/runtime/mongo';
import { formMail } from './formMail.ts';
import { layout, type Sender } from './layout.ts';

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
  readonly sender: Sender;
}

export type CampaignMailWriter = ReturnType<typeof campaignMailWriter>;

/** Writes a campaign's mails, with the links that let people unsubscribe. */
export const campaignMailWriter = ({ publicUrl, sender }: Settings) => {
  const origin = publicUrl.replace(/\/+$/, '');

  return (content: Content) => {
    const { form, closing } = layout(sender, content, defaultLanguage);
    const fill = formMail(form);
    return ({ _id, email, token }: Recipient) => {
      const unsubscribe = `${origin}/api/newsletter/unsubscribe/${token}`;
      return fill({
        to: email,
        messageId: `${_id.toHexString()}@${sender.domain}`,
        headers: {
          // In one line: folded into two, some mail readers do not find it.
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
        ...closing({ unsubscribe }),
      });
    };
  };
};
