import { emailWords } from './constants.ts';
import type { Fault, FaultCode, Values } from './faults.ts';
import { phoneWords } from './phone.ts';

type Text = string | ((values: Values) => string);

const again = 'Please try again in a moment';

const problemTexts: Readonly<Record<string, Text>> = {
  malformed: 'The request could not be understood',
  unauthenticated: 'Please sign in to continue',
  'wrong-credentials': 'Invalid email or password',
  'role-not-allowed': 'Your role does not allow this',
  'front-end-not-allowed': 'This deploy token is not for that front end',
  'foreign-form': 'This was sent from another site. Please send it from this page',
  'own-account': 'You cannot do this to your own account',
  'not-found': 'Not found',
  'method-not-allowed': 'This address does not answer to that method',
  'request-timeout': 'The request did not arrive in time. Please try again',
  'email-taken': 'Email already registered',
  'edit-conflict': 'Somebody else has changed this in the meantime',
  'last-administrator': 'The last administrator cannot be removed or demoted',
  'picture-in-use': 'This picture is shown somewhere. Please take it out there first',
  'campaign-state': 'This newsletter is not in a state that allows this',
  'campaign-state.not-paused': 'This newsletter is not paused',
  'campaign-state.paused': 'This newsletter is paused already',
  'campaign-state.sent': 'This newsletter has been sent: that can no longer be changed',
  'campaign-state.cancelled': 'This newsletter was cancelled: that can no longer be changed',
  'idempotency-key-reused': 'This Idempotency-Key has already been used for another request',
  'still-being-made': `This is already being worked on. ${again}`,
  'release-incomplete': 'Files of this release are missing',
  'release-refused': 'This release cannot go live',
  'file-too-large': 'File too large',
  'body-too-large': 'Request too large',
  'not-an-image': 'Only JPEG, PNG, WebP, GIF and AVIF images are accepted',
  'not-an-image.too-many-pixels': ({ millions }) =>
    `This picture has more than ${millions} million pixels. Please choose a smaller one`,
  'image-damaged': 'This picture is damaged or incomplete. Please choose another file',
  'unsupported-body': 'This kind of request body is not accepted here',
  'file-altered': 'The file is not the one that was announced',
  'invalid-fields': 'Please check the highlighted fields',
  'wrong-password': 'Current password is incorrect',
  'too-many-requests': 'Too many requests. Please wait a little and try again',
  'too-many-requests.sign-ins':
    'Very many people are signing in right now. Please try again in a few seconds',
  'too-many-requests.failures': ({ minutes }) =>
    `Too many failed attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`,
  'headers-too-large': 'Request headers too large',
  internal: 'Something went wrong on our side',
  'bad-gateway': 'A part of the site gave no usable answer. Please try again',
  'part-unavailable': 'A part of the site is not available right now. Please try again',
  'part-unavailable.starting': `This part of the site is just starting and not available yet. ${again}`,
  'part-unavailable.sign-in': 'Sign-in is not available right now. Please try again',
  'part-unavailable.auth': `Signing in and accounts are not available right now. ${again}`,
  'part-unavailable.content': `Articles, projects and images are not available right now. ${again}`,
  'part-unavailable.messaging': `Comments and messages are not available right now. ${again}`,
  'part-unavailable.mail': `The newsletter is not available right now. ${again}`,
  'part-unavailable.notifications': `Notifications are not available right now. ${again}`,
  'part-unavailable.releases': `Releases of front ends are not available right now. ${again}`,
  'part-unavailable.shell': `Pages are not available right now. ${again}`,
  'release-on-trial': 'The release is still being run for a trial. Please ask again in a moment',
  'part-timeout': 'A part of the site took too long to answer. Please try again',
  'part-timeout.auth': `Signing in and accounts are taking too long to answer. ${again}`,
  'part-timeout.content': `Articles, projects and images are taking too long to answer. ${again}`,
  'part-timeout.messaging': `Comments and messages are taking too long to answer. ${again}`,
  'part-timeout.mail': `The newsletter is taking too long to answer. ${again}`,
  'part-timeout.notifications': `Notifications are taking too long to answer. ${again}`,
  'part-timeout.releases': `Releases of front ends are taking too long to answer. ${again}`,
  'part-timeout.shell': `Pages are taking too long to answer. ${again}`,
};

const faultTexts: Record<FaultCode, Text> = {
  required: 'This field is required',
  'not-known': 'This field is not known',
  'not-text': 'Must be text',
  'not-valid-text': 'Contains characters that are not valid text',
  'not-one-line': 'Must be a single line of plain text',
  'has-control-characters': 'Contains control characters',
  'too-short': ({ min }) => `At least ${min} characters`,
  'too-long': ({ max }) => `At most ${max} characters`,
  'not-an-email-address': emailWords,
  'not-a-phone-number': phoneWords,
  'not-a-day': 'Please enter a date as YYYY-MM-DD',
  'not-a-number': 'Must be a number',
  'not-a-whole-number': 'Must be a whole number',
  'too-small': ({ min }) => `Too small: expected number to be >=${min}`,
  'too-large': ({ max }) => `Too big: expected number to be <=${max}`,
  'not-listed': ({ allowed }) => `Must be one of: ${allowed}`,
  'too-many-files': ({ max }) => `At most ${max} ${max === 1 ? 'file' : 'files'}`,
  'too-many-pictures': ({ max }) => `At most ${max} pictures`,
  'picture-gone': 'This picture is no longer there. Please choose another one',
  'picture-named-twice': 'The same picture is named twice',
  'picture-named-and-sent': 'The same picture is named and sent',
  'picture-in-gallery': 'This picture is in the gallery already',
  'file-or-picture': 'Please send a file or name a picture, not both',
  'sent-by-a-program': 'This looked like an automatic submission. Please send it again',
  'sent-too-soon': 'That was very quick. Please wait a moment and send it again',
  'not-a-key': 'Must be 8 to 64 letters, digits and hyphens',
  'not-a-revision': 'Must be one revision in double quotes, such as "7"',
  'not-a-notification': 'Must be the id of a notification',
  'breaks-a-rule': ({ rule }) => String(rule),
};

interface Said {
  readonly code: string;
  readonly values?: Values | undefined;
}

const filled = (text: Text, values: Values = {}): string => (typeof text === 'string' ? text : text(values));

/** What is said of a problem. */
export const problemWords = ({ code, values }: Said): string =>
  filled(problemTexts[`${code}.${values?.reason}`] ?? problemTexts[code] ?? '', values);

/** What is said of a field. */
export const faultWords = ({ code, values }: Fault): string => filled(faultTexts[code], values);
