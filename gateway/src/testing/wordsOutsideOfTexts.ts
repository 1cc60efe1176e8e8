/** A text of the pseudo-language, with what is said in it: values, and other texts. */
const text = /⟦[^⟦⟧]*⟧/gu;

/** The letters of a page in the pseudo-language that no catalogue has said. */
export const wordsOutsideOfTexts = (html: string): string => {
  let left = html.replace(/<style>[\s\S]*<\/style>/, '').replaceAll(/<[^>]*>/g, '');
  for (let before = ''; before !== left; ) {
    before = left;
    left = left.replaceAll(text, '');
  }
  return left.replaceAll(/[^\p{L}]/gu, '');
};
