import path from 'node:path';
import { testStates } from './testStates.tsx';

describe('states of the kit', () => {
  // What an area catches is logged by React.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  testStates(path.join(__dirname, '../../../kit/src'), require);
});
