const { Blob, File } = require('node:buffer');
const { moveToTimeZone } = require('../../infra/testing/jest/timeZone.cjs');
const RemoteEnvironment = require('../../shell/kit/src/testing/remoteEnvironment.cjs');

/** Forms with files travel through Node's fetch, so that everything they are made of must be Node's too. */
const forUploads = { Blob, File, FormData };

/** The kit's page with what the console's forms and antd need besides. */
module.exports = class ConsoleEnvironment extends RemoteEnvironment {
  constructor(config, context) {
    super(config, context);
    this.moveBack = moveToTimeZone(context);
  }

  async teardown() {
    this.moveBack();
    await super.teardown();
  }

  furnish(page) {
    super.furnish(page);
    Object.assign(page, forUploads);
    page.URL.createObjectURL = () => 'blob:chosen';
    page.URL.revokeObjectURL = () => {};
    page.Element.prototype.scrollIntoView = () => {};
  }
};
