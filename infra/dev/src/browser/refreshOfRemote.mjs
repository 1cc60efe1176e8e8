// A remote registers its components with the page's one runtime of React Refresh.
const refresh = globalThis.__plinthRefresh;

/** The page's runtime is there already. */
export const injectIntoGlobalHook = () => undefined;

/** Two remotes may have modules of the same name. */
export const register = (type, id) => refresh.register(type, `${__PLINTH_FRONT_END__} ${id}`);

export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  isLikelyComponentType,
  performReactRefresh,
} = refresh;
