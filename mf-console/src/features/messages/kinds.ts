import type { Message } from '@plinth/contracts/messages';

/** An enquiry comes from the form for investors: it has a category, and its subject is a telephone number. */
export const isEnquiry = ({ category }: Pick<Message, 'category'>): boolean => category !== '';
