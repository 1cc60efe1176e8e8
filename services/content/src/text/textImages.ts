interface Pictured {
  readonly description: string;
  /** The files of the pictures in the description; absent on what was written before it could have any. */
  readonly textImages?: readonly string[];
}

const addressOf = (file: string) => `/uploads/${file}"`;

/** A text that shows another file wherever its description showed one. */
export const withTextImage = <T extends Pictured>(text: T, former: string, file: string): T => {
  if (!text.textImages?.includes(former)) return text;
  return {
    ...text,
    description: text.description.replaceAll(addressOf(former), addressOf(file)),
    textImages: text.textImages.map((image) => (image === former ? file : image)),
  };
};
