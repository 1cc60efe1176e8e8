import Sequencer from '@jest/test-sequencer';

/** What is looked at and measured is the demo content, before other tests add to it. */
const first = ['/screens/', '/consoleForms.', '/layout.', '/lateScripts.', '/print.', '/consoleLayout.'];

const turnOf = ({ path }) => {
  const turn = first.findIndex((part) => path.includes(part));
  return turn < 0 ? first.length : turn;
};

/** The same order everywhere: they share one system, and Jest's own goes by how long each took here before. */
export default class FixedOrder extends Sequencer {
  sort(tests) {
    return [...tests].sort((a, b) => turnOf(a) - turnOf(b) || (a.path < b.path ? -1 : 1));
  }
}
