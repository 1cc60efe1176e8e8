import { fileURLToPath } from 'node:url';
import browser, { browserModules } from '../shell/kit/src/testing/jest.browser.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const ofTheConsole = [
  ...['@ant-design/cssinjs', '@ant-design/icons', '@tiptap/extension-code-block'],
  ...['@tiptap/extension-heading', '@tiptap/pm/model', '@tiptap/pm/state', '@tiptap/pm/tables'],
  ...['@tiptap/pm/view', '@tiptap/react', '@tiptap/starter-kit', 'antd', 'dayjs'],
  ...['diff', 'papaparse', 'sanitize-html'],
];

export default {
  ...browser,
  testEnvironment: here('jest/environment.cjs'),
  moduleNameMapper: await browserModules({ from: here('.'), more: ofTheConsole }),
};
