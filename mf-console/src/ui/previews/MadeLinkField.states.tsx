import type { States } from '@plinth/kit/testing/states';
import { MadeLinkField } from './MadeLinkField.tsx';

const url = 'https://www.example.com/preview/q8f0J3nS2a7Vd5kE1yT6hXwL9cRbMzUoGiPjNvQsKtA';

export const states: States = {
  'just made': () => <MadeLinkField link={{ _id: '1', url, expiresAt: '2026-12-03T04:00:00.000Z' }} />,
};
