const PageEnvironment = require('./environment.cjs');

/** Navigation makes requests for Node's fetch, so that what ends them must be Node's too. */
const forRequests = { AbortController, AbortSignal };

/** A page with a router of its own. */
module.exports = class RemoteEnvironment extends PageEnvironment {
  furnish(page) {
    super.furnish(page);
    Object.assign(page, forRequests);
  }
};
