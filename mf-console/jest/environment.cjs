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

  async setup() {
    await super.setup();
    Object.assign(this.global, forUploads);
    this.global.URL.createObjectURL = () => 'blob:chosen';
    this.global.URL.revokeObjectURL = () => {};
    this.global.Element.prototype.scrollIntoView = () => {};
  }
};
