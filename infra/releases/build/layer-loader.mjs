/** Puts a CSS module into its cascade layer, so that no part's styles win over another's by accident of order. */
export default function layerLoader(source) {
  const { layer } = this.getOptions();
  return /@layer\b/.test(source) ? source : `@layer ${layer} {\n${source}\n}\n`;
}
