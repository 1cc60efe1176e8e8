declare module '*.po' {
  const catalogue: import('./texts.ts').Catalogue;
  export default catalogue;
}
