import { folded } from '@plinth/contracts/foldedWord';

const english =
  'a about after all also an and any are as at be been before but by can could did do does for from had has have he her here his how i if in into is it its just me more most my no not of on or our out over own she so some such than that the their them then there these they this those to too under up very was we were what when where which while who why will with would you your';
const urdu =
  'اور اس ان ایک اپنا اپنی اپنے بھی تا تک تو تھا تھی تھے جو جس جن سے کا کر کو کہ کی کے گا گی گے لئے لیے میں نے نہ نہیں وہ پر پہ ہم ہو ہوا ہوئی ہوئے ہی ہیں ہے یا یہ';

/**
 * Words that stand in every text and so find nothing, of both of the site's languages: those of Snowball's lists that are no
 * words of our trade. As they are looked up.
 */
export const stopWords: ReadonlySet<string> = new Set(`${english} ${urdu}`.split(' ').map(folded));
