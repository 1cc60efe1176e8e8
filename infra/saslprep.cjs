// Stands in for @mongodb-js/saslprep in servers: the driver asks for it as it loads, and its tables take 2.6 MB of each
// process. Only a password that is checked by SCRAM-SHA-256 needs them.
exports.saslprep = (...given) =>
  require('../node_modules/@mongodb-js/saslprep/dist/node.js').saslprep(...given);
