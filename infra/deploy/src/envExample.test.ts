import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { envExample } from './envExample.ts';

describe('.env.example', () => {
  it('says what the schemas say (npm run env-example writes it anew)', () => {
    expect(readFileSync(resolve(__dirname, '../../../.env.example'), 'utf8')).toBe(envExample());
  });

  it('sets nothing by itself', () => {
    for (const line of envExample().split('\n')) expect(line).toMatch(/^(#.*)?$/);
  });
});
