/**
 * @time-zone America/Los_Angeles
 */
import { daysAreTheSame } from '../testing/daysAreTheSame.tsx';

jest.mock('./RichTextEditor.tsx', () => jest.requireActual('../testing/PlainEditor.tsx'));

describe('in America/Los_Angeles', () => daysAreTheSame(480));
