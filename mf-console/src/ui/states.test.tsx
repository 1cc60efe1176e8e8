import { testStates } from '@plinth/host/testing/testStates';
import { ConsoleTheme } from '../app/ConsoleTheme.tsx';
import { antdTexts } from '../testing/antdTexts.ts';
import { kindsInWords } from './imageKind.ts';

/** Of the kit's notice of a problem, which is no part of the console. */
const ofTheKit = ['Try again'];

describe("states of the console's own components", () =>
  testStates(__dirname, require, ConsoleTheme, {
    ofPackages: [...antdTexts, ...ofTheKit, kindsInWords('qps')],
  }));
