const PageEnvironment = require('./environment.cjs');

/** Navigation makes requests for Node's fetch, so that what ends them must be Node's too. */
const forRequests = { AbortController, AbortSignal };

/** A page with a router of its own. */
module.exports = class RemoteEnvironment extends PageEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, forRequests);
  }
};
