import { endIdleProgram } from '../program/pictureProgram.ts';

/** All tests of a file share the picture program, which their services leave running: to start it takes longer than most of what they test. */
afterAll(endIdleProgram);
