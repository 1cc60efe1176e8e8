// Stands in for @rushstack/ts-command-line in servers: umzug asks for it as it loads, for a command line of its own that no
// server has. With it come 3 MB of validators and parsers.
exports.CommandLineAction = class {};
exports.CommandLineParser = class {};
