// Stands in for @lingui/message-utils/compileMessage in servers: Lingui asks for it as it loads, to compile texts outside of
// production. Here the build has compiled them, and its parser would only take room in each process.
exports.compileMessage = (message) => [message];
