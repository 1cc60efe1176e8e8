const BrowserEnvironment = require('./environment.cjs');

/** Functions, classes, and both behind `forwardRef` and `memo`, as React numbers them; and its mark of what was drawn. */
const components = [0, 1, 11, 14, 15];
const performedWork = 1;

/** How many components a commit has drawn, from what React tells developer tools. */
const drawnIn = (first) => {
  let drawn = 0;
  for (let fiber = first; fiber; fiber = fiber.sibling) {
    if (components.includes(fiber.tag) && fiber.flags & performedWork) drawn += 1;
    // Below a part that it shares with the commit before, nothing was drawn.
    if (fiber.alternate?.child !== fiber.child) drawn += drawnIn(fiber.child);
  }
  return drawn;
};

/** The browser of a test that counts drawn components, in `drawnComponents`: React looks once for who wants to know, when it is loaded. */
module.exports = class CountingEnvironment extends BrowserEnvironment {
  furnish(page) {
    super.furnish(page);
    page.drawnComponents = 0;
    page.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      checkDCE() {},
      inject: () => 1,
      onCommitFiberRoot: (_renderer, { current }) => {
        page.drawnComponents += drawnIn(current);
      },
      onPostCommitFiberRoot() {},
      onCommitFiberUnmount() {},
    };
  }
};
