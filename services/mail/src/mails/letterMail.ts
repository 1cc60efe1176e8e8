import type { Language } from '@plinth/contracts/languages';
import type { LetterDraft } from '@plinth/contracts/letters';
import type { ObjectId } from '@plinth/runtime/mongo';
import { formMail, type Mail } from './formMail.ts';
import { layout, type Sender } from './layout.ts';

export type LetterMailWriter = ReturnType<typeof letterMailWriter>;

/** Writes the mail of a letter. It has no List-Unsubscribe: nobody is on a list. */
export const letterMailWriter =
  (sender: Sender) =>
  (_id: ObjectId, { to, subject, message }: LetterDraft, language: Language): Mail => {
    const { form, closing } = layout(sender, { subject, message, language }, language);
    return formMail(form)({
      to,
      messageId: `${_id.toHexString()}@${sender.domain}`,
      // No machine answers it (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
      ...closing(null),
    });
  };
