/** A picture as far as its first bytes tell. */
export const anImage = (name = 'soil.png', size = 16): File => {
  const bytes = new Uint8Array(size);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new File([bytes], name, { type: 'image/png' });
};

/** The library, which takes every picture: its id and its file say what it was called. */
export const takePicture = ({ body }: { body: unknown }) => {
  const { name } = (body as { file: File }).file;
  const focus = { x: 0.5, y: 0.5 };
  return {
    _id: `id of ${name}`,
    file: `${name}.webp`,
    width: 4,
    height: 3,
    bytes: 99,
    alt: '',
    focus,
    usedBy: [],
  };
};
