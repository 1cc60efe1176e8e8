/**
 * What the router's package does for its framework, for server components, and for pages that its own server rendered. No page here
 * is any of these, but a bundler cannot know: each of these functions is where such a thing begins.
 */
const unused = [
  'PrefetchPageLinks',
  'RSCErrorHandler',
  'instrumentClientSideRouter',
  'getRouteInstrumentationUpdates',
  'parseHydrationData',
];

/**
 * Empties these functions, so that all that they alone need stays out of the visitors' script. Fails when the package has one no
 * longer: whoever updates it looks whether there is something else to leave out.
 */
export default function unusedRouterLoader(source) {
  if (!source.includes('function createRouter(')) return source;
  return unused.reduce((text, name) => {
    const whole = new RegExp(`^function ${name}\\([\\s\\S]*?^}$`, 'm');
    if (!whole.test(text)) throw new Error(`react-router has no function ${name} that could be left out`);
    return text.replace(whole, `function ${name}() {}`);
  }, source);
}
