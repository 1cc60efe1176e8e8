import { company } from '@plinth/contracts/company';
import { languages } from '@plinth/contracts/languages';
import { testStates } from '@plinth/host/testing/testStates';
import { sample } from '@plinth/testing/torture';
import { ConsoleTheme } from '../app/ConsoleTheme.tsx';
import { kindsInWords } from './imageKind.ts';

describe("states of the console's own components", () =>
  testStates(__dirname, require, ConsoleTheme, {
    choose: (states) => sample(states, 2),
    ofPackages: [
      kindsInWords('qps'),
      company.name,
      ...Object.values(languages).map(({ name }) => name),
      `${location.host} › blogs`,
      location.host,
    ],
  }));
