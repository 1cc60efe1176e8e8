/** A font as its bytes, which the build puts into the program that sets brochures and share pictures. */
declare module '*.ttf' {
  const bytes: Uint8Array;
  export default bytes;
}
