/** What a device keeps of projects: nothing of it is there before a page is alive. */
export { Bar } from './Bar.tsx';
export { Tools } from './Tools.tsx';
