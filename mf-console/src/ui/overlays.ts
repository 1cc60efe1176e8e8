/**
 * What lies over a screen is on none when it is first seen, and is a quarter of antd's script: it comes behind the screen
 * (`loadOverlays`), before anybody can have asked for it.
 */
export const loadDialogView = () => import(/* webpackChunkName: "overlays" */ './DialogView.tsx');
export const loadMenuDrawer = () => import(/* webpackChunkName: "overlays" */ '../app/MenuDrawer.tsx');

export const loadOverlays = () => Promise.all([loadDialogView(), loadMenuDrawer()]);
