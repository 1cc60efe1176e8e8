import Sequencer from '@jest/test-sequencer';

const looksAtScreens = ({ path }) => path.includes('/screens/');

/** What is looked at is the demo content, before other tests add to it. */
export default class ScreensFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(looksAtScreens), ...sorted.filter((test) => !looksAtScreens(test))];
  }
}
