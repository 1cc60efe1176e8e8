import { fileURLToPath } from 'node:url';
import base from '../../infra/testing/jest.base.mjs';

export default {
  ...base,
  setupFilesAfterEnv: [fileURLToPath(import.meta.resolve('@plinth/media/testing/endPictureProgram'))],
};
