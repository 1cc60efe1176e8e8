/** A picture of a pasted text that is not ours. */
export interface ForeignPicture {
  /** Its address on the web, or itself as a `data:` address. */
  readonly source: string;
  /** The last part of its address; empty where it has none. */
  readonly name: string;
  /** What the text says that it shows. */
  readonly alt: string;
  /** Whether it can be had at all: a file of the machine on which the text was written cannot. */
  readonly isThere: boolean;
}

const nameOf = (source: string): string => {
  const [, name = ''] = /^(?!data:)[^?#]*?([^/\\?#]+)(?:[?#].*)?$/i.exec(source) ?? [];
  return name;
};

/** What a pasted text says of a picture in it. */
export const foreignPicture = (src: string, alt: string): ForeignPicture => {
  const source = src.trim().replace(/^\/\//, 'https://');
  const isThere = /^(https?:\/\/|data:image\/[\w.+-]+;base64,)/i.test(source);
  return { source, name: nameOf(source), alt: alt.trim().slice(0, 200), isThere };
};

/** The file that a `data:` address holds. */
export const fileOf = (source: string): File => {
  const [, kind = 'png', content = ''] = /^data:image\/([\w.+-]+);base64,(.*)$/is.exec(source) ?? [];
  const bytes = Uint8Array.from(atob(decodeURIComponent(content)), (letter) => letter.charCodeAt(0));
  return new File([bytes], `picture.${kind}`, { type: `image/${kind}` });
};
