import userEvent from '@testing-library/user-event';

/** What user-event takes for the names of keys. */
const isPlain = (text: string) => !/[{[]/.test(text);

/**
 * Somebody at a keyboard who types all but the last letter of a text at once: for each key a form draws itself anew, which took half
 * of the time of the tests that fill one in. The last letter is typed as every key is.
 */
export const swiftUser = () => {
  const user = userEvent.setup();
  const type: typeof user.type = async (field, text, options) => {
    if (options || !isPlain(text)) return user.type(field, text, options);
    await user.click(field);
    await user.paste(text.slice(0, -1));
    await user.keyboard(text.slice(-1));
  };
  return { ...user, type };
};
