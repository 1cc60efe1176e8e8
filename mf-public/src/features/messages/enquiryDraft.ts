import { type FormState, useFormDraft } from '../../ui/form/useForm.ts';
import type { EnquirySubject } from './enquirySubject.ts';

const empty = { name: '', email: '', subject: '', category: '', about: '' };
type Enquiry = typeof empty;

const idsOf = (subject: EnquirySubject | null) => (subject ? Object.values(subject.sent).join(' ') : '');

/**
 * A half-written enquiry, whichever project it was begun for. Where it is about another one now, its category is that of this project, and
 * it is not what was sent about the one before.
 */
export const useEnquiryDraft = (subject: EnquirySubject | null): FormState<Enquiry> => {
  const [kept, set, clear] = useFormDraft('invest', empty);
  const about = idsOf(subject);
  const asShown = (draft: typeof kept) =>
    draft.about === about
      ? draft
      : { ...draft, about, category: subject?.category || draft.category, key: '' };
  return [asShown(kept), (next) => set((current) => next(asShown(current))), clear];
};
