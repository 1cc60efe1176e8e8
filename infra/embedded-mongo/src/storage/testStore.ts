import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Store } from './store.ts';

/** A store in a directory of its own, both gone after the test file. */
export function aStore(): Store {
  const directory = mkdtempSync(join(tmpdir(), 'embedded-mongo-store-'));
  const store = new Store(directory);
  afterAll(async () => {
    await store.close();
    rmSync(directory, { recursive: true });
  });
  return store;
}
