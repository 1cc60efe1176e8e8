// In each client build: has its updates applied when the page hears of them.
const reload = () => location.reload();

const hot = import.meta.webpackHot;

const isCurrent = (hash) => __webpack_hash__ === hash;

const update = async (hash) => {
  if (isCurrent(hash) || hot.status() !== 'idle') return;
  if (!globalThis.__plinthDevelopment.beginUpdate()) {
    reload();
    return;
  }
  try {
    // Null when the server knows no way from this build to the newest: it was started again.
    if (!(await hot.check(true))) reload();
  } catch (error) {
    // Routes, loaders, and all that is no component: the page begins anew.
    console.info(`[plinth] ${__PLINTH_FRONT_END__}: a new page is needed. ${error.message}`);
    reload();
  }
};

globalThis.__plinthDevelopment?.join(__PLINTH_FRONT_END__, update);
