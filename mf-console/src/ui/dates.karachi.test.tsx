/**
 * @time-zone Asia/Karachi
 */
import { daysAreTheSame } from '../testing/daysAreTheSame.tsx';

jest.mock('./RichTextEditor.tsx', () => jest.requireActual('../testing/PlainEditor.tsx'));

describe('in Asia/Karachi', () => daysAreTheSame(-300));
