import { fileURLToPath } from 'node:url';

const themeProperties = fileURLToPath(new URL('../../../shell/host/src/themeProperties.ts', import.meta.url));

/** Puts the tokens of a colour scheme where a sheet says `--scheme: <name>`. What they are made from is built for that. */
export default async function themeLoader(source) {
  const { propertiesOf } = await this.importModule(themeProperties);
  return source.replace(/--scheme: (\w+);/g, (_, scheme) => propertiesOf(scheme));
}
