import { testStates } from '@plinth/host/testing/testStates';
import { ConsoleTheme } from '../app/ConsoleTheme.tsx';

describe("states of the console's own components", () => testStates(__dirname, require, ConsoleTheme));
